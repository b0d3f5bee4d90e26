import { MenuItem, TextField } from '@mui/material'
import { maxNoteLength } from '../../../../domain/api/translation-requests.ts'
import type { Language } from '../../../../domain/languages.ts'
import type { Requests, TranslationRequest } from '../../../providers/pages/requests.ts'
import { LanguageCheckboxes } from '../../../ui/LanguageCheckboxes.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** A request as it is typed. */
export interface TypedRequest {
  languages: readonly Language[]
  due: string
  /** The id of the person who is asked; empty for everybody. */
  assignee: string
  note: string
}

type People = Requests['people']

/** Whom one may ask, and whoever is asked now. */
export const peopleWith = (people: People, request: TranslationRequest | undefined): People => {
  const { assignee_id: id, assignee: name } = request ?? {}
  return id && name && people.every((person) => person.id !== id) ? [...people, { id, name }] : people
}

interface Props {
  typed: TypedRequest
  people: People
  onType: (part: Partial<TypedRequest>) => void
}

/** Which languages are wanted, by when, of whom, and what is to be known. */
export const RequestFields = ({ typed, people, onType }: Props) => {
  const words = useWords()
  return (
    <>
      <LanguageCheckboxes
        label={words('textEditor.requests.languages')}
        chosen={typed.languages}
        onChoose={(chosen) => onType({ languages: chosen })}
      />
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
        slotProps={{ htmlInput: { dir: 'auto', maxLength: maxNoteLength } }}
      />
    </>
  )
}
