import { Autocomplete, Button, MenuItem, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { maxCommentLength, maxMentions } from '../../../../../domain/api/text-comments.ts'
import { languages, nativeNames } from '../../../../../domain/languages.ts'
import { FailureAlert } from '../../../../editing/FailureAlert.tsx'
import { LeavingWarning } from '../../../../editing/LeavingWarning.tsx'
import type { Person, Thread } from '../../../../providers/pages/comments.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Comments } from './useComments.ts'

interface Props {
  people: Thread['people']
  adding: Comments['adding']
  /** What the address keeps while a comment is typed, beside the page. */
  kept: string | undefined
}

interface MentionsProps extends Pick<Props, 'people'> {
  value: Person[]
  onChange: (people: Person[]) => void
}

const Mentions = ({ people, value, onChange }: MentionsProps) => {
  const words = useWords()
  return (
    <Autocomplete
      multiple
      disablePortal
      size="small"
      options={people}
      value={value}
      onChange={(_, chosen) => onChange(chosen.slice(0, maxMentions))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      clearText={words('resource.clear')}
      renderInput={(params) => <TextField {...params} label={words('textEditor.comments.mentions')} />}
    />
  )
}

const nothing = { text: '', about: '', mentioned: [] as Person[] }

/** What one says about a text, about which language, and to whom; it stays until it is kept, and warns on leaving. */
export const NewComment = ({ people, adding: { mutate, isPending, error }, kept }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const [typed, setTyped] = useState(nothing)
  const { text, about, mentioned } = typed
  const change = (part: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...part }))
  const language = languages.find((one) => one === about)
  const add = () =>
    mutate(
      { text, mentions: mentioned.map(({ id }) => id), ...(language && { language }) },
      { onSuccess: () => setTyped(nothing) },
    )
  return (
    <Stack sx={{ gap: 3 }}>
      {text.trim() !== '' && <LeavingWarning kept={kept} />}
      <TextField
        multiline
        size="small"
        label={words('textEditor.comments.text')}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: maxCommentLength } }}
      />
      <TextField
        select
        size="small"
        label={words('textEditor.comments.about')}
        value={about}
        onChange={({ target }) => change({ about: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{words('textEditor.comments.allLanguages')}</MenuItem>
        {languages.map((one) => (
          <MenuItem key={one} value={one} lang={one}>
            {nativeNames[one]}
          </MenuItem>
        ))}
      </TextField>
      <Mentions people={people} value={mentioned} onChange={(chosen) => change({ mentioned: chosen })} />
      {error && (
        <FailureAlert title={words('textEditor.comments.failed')}>{translate(error.message)}</FailureAlert>
      )}
      <Button variant="outlined" disabled={isPending || text.trim() === ''} onClick={add}>
        {words('textEditor.comments.add')}
      </Button>
    </Stack>
  )
}
