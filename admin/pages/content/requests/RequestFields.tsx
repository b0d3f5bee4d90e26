import { Box, Checkbox, FormControlLabel, FormGroup, FormLabel, MenuItem, TextField } from '@mui/material'
import { longestNote } from '../../../../domain/calls/translating/requests.ts'
import { type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import type { Requests } from '../../../providers/pages/requests.ts'
import { useWords } from '../../../ui/useWords.ts'

/** A request as it is typed. */
export interface TypedRequest {
  languages: readonly Language[]
  due: string
  /** The id of the person who is asked; empty for everybody. */
  assignee: string
  note: string
}

interface Props {
  typed: TypedRequest
  people: Requests['people']
  onType: (part: Partial<TypedRequest>) => void
}

const Languages = ({ typed, onType }: Pick<Props, 'typed' | 'onType'>) => {
  const words = useWords()
  const toggle = (language: Language, isWanted: boolean) =>
    onType({
      languages: languages.filter((one) => (one === language ? isWanted : typed.languages.includes(one))),
    })
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0 }}>
      <FormLabel component="legend">{words('textEditor.requests.languages')}</FormLabel>
      <FormGroup row>
        {languages.map((language) => (
          <FormControlLabel
            key={language}
            label={<span lang={language}>{nativeNames[language]}</span>}
            control={
              <Checkbox
                checked={typed.languages.includes(language)}
                onChange={(_, isWanted) => toggle(language, isWanted)}
              />
            }
          />
        ))}
      </FormGroup>
    </Box>
  )
}

/** Which languages are wanted, by when, of whom, and what is to be known. */
export const RequestFields = ({ typed, people, onType }: Props) => {
  const words = useWords()
  return (
    <>
      <Languages typed={typed} onType={onType} />
      <TextField
        required
        type="date"
        label={words('textEditor.requests.due')}
        value={typed.due}
        onChange={({ target }) => onType({ due: target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr', max: '9999-12-31' } }}
      />
      <TextField
        select
        label={words('textEditor.requests.person')}
        value={typed.assignee}
        onChange={({ target }) => onType({ assignee: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{words('textEditor.requests.anybody')}</MenuItem>
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        label={words('textEditor.requests.note')}
        value={typed.note}
        onChange={({ target }) => onType({ note: target.value })}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: longestNote } }}
      />
    </>
  )
}
