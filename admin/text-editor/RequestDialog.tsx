import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { maxNoteLength } from '../../domain/api/translation-requests.ts'
import type { Language } from '../../domain/languages.ts'
import { FailureAlert, useSaveErrorText } from '../form/SaveBar.tsx'
import { useKeptInputs } from '../form/useKeptEdits.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { DateField, isDate } from '../ui/DateField.tsx'
import { LanguageCheckboxes } from '../ui/LanguageCheckboxes.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { RequestList } from './RequestList.tsx'
import type { TranslationRequest, TranslationRequests } from './useTranslationRequests.ts'
import { useRequestMutations } from './useTranslationRequests.ts'

interface RequestInputs {
  languages: readonly Language[]
  due: string
  /** Id of the assignee; empty for everybody. */
  assignee: string
  note: string
}

type People = TranslationRequests['people']

interface RequestDialogProps {
  /** Text or page to translate. */
  scope: { readonly item: string } | { readonly screen: string }
  requestData: TranslationRequests
  /** Request to change; undefined for a new one. */
  changed?: TranslationRequest | undefined
  /** Whether to list the existing requests above the form. */
  isListed?: boolean
  onClose: () => void
}

/** Dialog that requests a translation or changes a request; after an error the inputs stay. */
export const RequestDialog = ({ changed, ...formProps }: RequestDialogProps) => {
  const titleId = useId()
  const [request, setRequest] = useState(changed)

  return (
    <Dialog open onClose={formProps.onClose} aria-labelledby={titleId} maxWidth="xs">
      <RequestForm
        key={request?.id ?? 'new'}
        {...formProps}
        titleId={titleId}
        request={request}
        onChange={setRequest}
      />
    </Dialog>
  )
}

interface RequestFormProps extends Omit<RequestDialogProps, 'changed'> {
  titleId: string
  /** Request to change; undefined for a new one. */
  request: TranslationRequest | undefined
  /** Changes a listed request instead. */
  onChange: (request: TranslationRequest) => void
}

const RequestForm = (props: RequestFormProps) => {
  const { requestData, isListed, titleId, request, onChange } = props
  const t = useTranslate()
  const describeError = useSaveErrorText()
  const { inputs, changeInputs, withdrawing, storing, store, finish } = useRequestForm(props)

  const isComplete = inputs.languages.length > 0 && isDate(inputs.due)

  return (
    <>
      <DialogTitle id={titleId}>{t(`textEditor.requests.${request ? 'change' : 'ask'}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {isListed && !request && (
          <RequestList
            isNamed
            requests={requestData.requests}
            withdrawing={withdrawing}
            onChange={onChange}
          />
        )}
        <RequestFields
          inputs={inputs}
          people={addAssignee(requestData.people, request)}
          onChange={changeInputs}
        />
        {storing.error && (
          <FailureAlert title={t('textEditor.requests.failed')}>
            {apiErrorOf(storing.error)?.fields.languages
              ? t('textEditor.requests.translated')
              : describeError(storing.error)}
          </FailureAlert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={finish}>
          {t('exchange.cancel')}
        </Button>
        <Button variant="contained" disabled={!isComplete || storing.isPending} onClick={store}>
          {request ? t('editing.save') : t('textEditor.requests.send')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Adds the current assignee of a request to the people who can be asked. */
const addAssignee = (people: People, request: TranslationRequest | undefined): People => {
  const { assignee_id: id, assignee: name } = request ?? {}
  return id && name && people.every((person) => person.id !== id) ? [...people, { id, name }] : people
}

interface RequestFieldsProps {
  inputs: RequestInputs
  people: People
  onChange: (part: Partial<RequestInputs>) => void
}

const RequestFields = ({ inputs, people, onChange }: RequestFieldsProps) => {
  const t = useTranslate()

  const isInvalidDue = inputs.due !== '' && !isDate(inputs.due)

  return (
    <>
      <LanguageCheckboxes
        label={t('textEditor.requests.languages')}
        value={inputs.languages}
        onChange={(selected) => onChange({ languages: selected })}
      />
      <DateField
        required
        label={t('textEditor.requests.due')}
        value={inputs.due}
        onChange={(due) => onChange({ due })}
        error={isInvalidDue}
        helperText={isInvalidDue && t('ui.dateFormat')}
      />
      <TextField
        select
        label={t('textEditor.requests.person')}
        value={inputs.assignee}
        onChange={({ target }) => onChange({ assignee: target.value })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('textEditor.requests.anybody')}</MenuItem>
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <TextField
        multiline
        label={t('textEditor.requests.note')}
        value={inputs.note}
        onChange={({ target }) => onChange({ note: target.value })}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: maxNoteLength } }}
      />
    </>
  )
}

const toRequestInputs = (request: TranslationRequest | undefined): RequestInputs => ({
  languages: request?.languages ?? ['he', 'en'],
  due: request?.due ?? '',
  assignee: String(request?.assignee_id ?? ''),
  note: request?.note ?? '',
})

const toRequestBody = ({ languages, due, note, assignee }: RequestInputs) => ({
  languages: [...languages],
  due,
  note,
  ...(assignee && { assignee: Number(assignee) }),
})

/** Holds the inputs of a request, and stores it. */
const useRequestForm = ({ scope, request, onClose }: RequestFormProps) => {
  const { inputs, changeInputs, finish } = useKeptInputs(
    `request/${request ? request.id : Object.entries(scope).join()}`,
    toRequestInputs(request),
    onClose,
  )
  const { asking, changing, withdrawing } = useRequestMutations(finish)

  return {
    inputs,
    changeInputs,
    withdrawing,
    storing: request ? changing : asking,
    store: () =>
      request
        ? changing.mutate({ params: { id: request.id }, body: toRequestBody(inputs) })
        : asking.mutate({ body: { ...toRequestBody(inputs), ...scope } }),
    finish,
  }
}
