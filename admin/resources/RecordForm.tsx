import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  Form,
  OptionalRecordContextProvider,
  type RaRecord,
  setSubmissionErrors,
  useCreatePath,
  useTranslateLabel,
} from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { Navigate, useLocation } from 'react-router-dom'
import { pickChangedFields } from '../../domain/descriptor/changed-fields.ts'
import { isFieldShown, isReadOnly } from '../../domain/descriptor/field.ts'
import { withSelectableOptions } from '../../domain/descriptor/record-access.ts'
import { recordErrors } from '../../domain/descriptor/record-schema.ts'
import type { Field, FieldType } from '../../domain/descriptor/resource.ts'
import { contentItems } from '../../domain/resources/content-items.ts'
import { translations } from '../../domain/resources/translations.ts'
import { EditingConflict } from '../form/EditingConflict.tsx'
import { isSameValue } from '../form/editing-reducer.ts'
import { LeavingWarning } from '../form/LeavingWarning.tsx'
import { FailureAlert, SaveBar, SaveButton, useSaveErrorText } from '../form/SaveBar.tsx'
import type { SaveResult } from '../form/useEditing.ts'
import { apiErrorOf } from '../providers/httpClient.ts'
import { useOpenRecord } from '../ui/live-changes.ts'
import type { WayBack } from '../ui/navigation.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { useAccount } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { toFormErrors, toServerErrors } from './error-messages.ts'
import { GroupedFields, WithAside } from './FieldGroups.tsx'
import { FieldValue, useReferenceText } from './FieldValue.tsx'
import { fieldTypeView } from './field-views.ts'
import type { InputProps } from './fields/field-type-view.ts'
import { useDescriptor, useOpenChild, useParentScope } from './resource-context.ts'
import {
  applyValues,
  editableParts,
  type FormRecord,
  isRecord,
  RecordEditingContext,
  unsavedEditsState,
  useRecordEditing,
  useRecordEditingContext,
  useRecordWayBack,
} from './useRecordEditing.ts'

/** Resources whose saved records are visible to visitors. */
const publishableResources: readonly string[] = [contentItems.name, translations.name]

interface Props {
  /** Loaded record, or the values of a new one; a later version never replaces edits. */
  loaded: FormRecord
  header: ReactNode
  /** Destination when editing is finished; undefined before. */
  destination: WayBack | undefined
  onSaved: (saved: SaveResult<FormRecord>) => void
  /** Cards about the record beside its fields. */
  aside?: ReactNode
  /** Further content that needs the form around it. */
  children?: ReactNode
}

/** Form of a record: its fields, checked before they are sent, and the bar that saves it. */
export const RecordForm = ({ loaded, header, destination, onSaved, aside, children }: Props) => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  // Later values come through FormBridge one by one, because react-admin would replace the whole record.
  const [initialRecord] = useState(loaded)
  const editing = useRecordEditing(loaded, onSaved)

  const stored = isRecord(editing.saved) ? editing.saved : undefined
  useOpenRecord(descriptor.name, stored && String(stored.id), editing.isDirty)
  const formId = useId()
  const isNew = !isRecord(initialRecord)
  const validate = (values: Record<string, unknown>) => {
    const changedValues = pickChangedFields(descriptor, values, stored)
    const errors = recordErrors(descriptor, stored ? 'update' : 'create', changedValues, stored)
    return toFormErrors(descriptor, errors, { language, values })
  }

  return (
    <RecordEditingContext value={editing}>
      <Form
        id={formId}
        noValidate
        disableInvalidFormNotification
        record={isNew ? undefined : initialRecord}
        defaultValues={initialRecord}
        validate={validate}
        onSubmit={() => editing.save('approved')}
      >
        <OptionalRecordContextProvider value={stored}>
          {header}
          <WithAside aside={aside}>
            <Fields isNew={isNew} stored={stored} />
          </WithAside>
          <FormBridge />
          <RecordSaveBar form={formId} />
          <RecordConflict />
          <Departure to={destination} isNew={isNew} />
          {children}
        </OptionalRecordContextProvider>
      </Form>
    </RecordEditingContext>
  )
}

const Fields = ({ isNew, stored }: { isNew: boolean; stored: RaRecord | undefined }) => {
  const descriptor = useDescriptor()
  const role = useAccount()?.role
  const { saved, values, failure } = useRecordEditingContext()
  const { errors, submitCount } = useFormState()

  const record = applyValues(saved, values)
  const shownFields = Object.entries(descriptor.fields).filter(
    ([name, field]) =>
      !(isNew && (isReadOnly(field) || field.updateOnly)) && isFieldShown(descriptor, name, record),
  )

  return (
    <GroupedFields
      fields={shownFields}
      invalidFields={Object.keys(errors)}
      saveAttempt={[submitCount, failure]}
    >
      {(source, field) =>
        // Fields set by the server, or only on creation, are read-only.
        isReadOnly(field) || (field.createOnly && !isNew) ? (
          <FieldValue source={source} field={field} />
        ) : (
          <InputByType
            source={source}
            field={withSelectableOptions(descriptor, source, field, role, stored)}
          />
        )
      }
    </GroupedFields>
  )
}

const InputByType = ({ source, field }: { source: string; field: Field }) => {
  const { name } = useDescriptor()
  return (
    <FieldInput
      source={source}
      field={field}
      hint={field.hint ? `resources.${name}.hints.${source}` : false}
    />
  )
}

interface TypedInputProps<T extends FieldType> extends InputProps<T> {
  field: Field<T> & { readonly type: T }
}

const FieldInput = <T extends FieldType>(props: TypedInputProps<T>) =>
  fieldTypeView(props.field.type).input(props)

/**
 * Connects the inputs with the editing of the record: passes on typed values, and sets the values and server
 * errors to show.
 */
const FormBridge = () => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  const { values, edit, failure } = useRecordEditingContext()
  const { subscribe, getValues, setValue, setError } = useFormContext()
  const onTyped = useEffectEvent((path: string) => edit(path, getValues(path)))
  const syncInputs = useEffectEvent(() => {
    for (const [path, value] of Object.entries(values))
      if (!isSameValue(getValues(path), value)) setValue(path, value)
  })
  const showServerErrors = useEffectEvent((error: Error) =>
    setSubmissionErrors(
      toServerErrors(descriptor, apiErrorOf(error)?.errors ?? {}, { language, values: getValues() }),
      setError,
    ),
  )

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Values set by code have no event type.
        callback: ({ name, type: eventType }) => {
          if (name && eventType === 'change') onTyped(name)
        },
      }),
    [subscribe],
  )
  useEffect(syncInputs)
  useEffect(() => {
    if (failure) showServerErrors(failure)
  }, [failure])

  return null
}

/** Bar that saves the record: at the bottom edge of the window, or of the dialog that the form is in. */
const RecordSaveBar = ({ form }: { form: string }) => {
  const t = useTranslate()
  const { notUpdated } = useDescriptor()
  const language = useLanguage()
  const { saved, isDirty, isSaving, failure } = useRecordEditingContext()
  const { label, start } = useRecordSave()
  const wayBack = useRecordWayBack(String(saved.id))
  const barRef = useRef<HTMLDivElement>(null)
  const parentScope = useParentScope()

  useShortcut('Ctrl+KeyS', () => isDirty && void start(), barRef)

  return (
    <SaveBar
      ref={barRef}
      isInDialog={parentScope !== undefined}
      wayBack={wayBack}
      failure={failure && <Failure error={failure} title={notUpdated?.[language]} />}
    >
      <SaveButton isMain form={form} label={t(label)} isSaving={isSaving} disabled={!isDirty} />
    </SaveBar>
  )
}

/** Reason why the record could not be saved, unless an input shows it. */
const Failure = ({ error, title }: { error: Error; title: string | undefined }) => {
  const describeError = useSaveErrorText()
  const { fields = {} } = apiErrorOf(error) ?? {}
  return Object.keys(fields).length === 0 && <FailureAlert title={title}>{describeError(error)}</FailureAlert>
}

/** Fields that another user changed in the meantime, compared with the edits one by one. */
const RecordConflict = () => {
  const editing = useRecordEditingContext()
  const translateLabel = useTranslateLabel()
  const descriptor = useDescriptor()
  const parts = editableParts(descriptor, editing.saved)
  const findPart = (wantedPath: string) => parts.find(({ path }) => path === wantedPath)
  const { differences = [] } = editing.conflict ?? editing.kept ?? {}
  const conflictValues = differences.flatMap(({ path, base, theirs, mine }) => {
    const field = findPart(path)?.field
    return field ? [base, theirs, mine].map((value) => ({ field, value })) : []
  })
  const formatValue = useReferenceText(conflictValues)

  const describePath = (path: string) => {
    const part = findPart(path)
    const name = String(translateLabel({ source: part?.source ?? path }))
    return {
      label: part?.label ? `${name}: ${part.label}` : name,
      language: part?.language,
      text: (value: unknown) => (part ? formatValue(part.field, value) : ''),
    }
  }

  return <EditingConflict editing={editing} wordingOf={describePath} />
}

/** Returns the label of the button that saves, and a function that saves valid edits; it resolves to whether it does. */
const useRecordSave = () => {
  const { name } = useDescriptor()
  const { save } = useRecordEditingContext()
  const { handleSubmit } = useFormContext()

  const start = async (): Promise<boolean> => {
    let isValid = false
    await handleSubmit(() => {
      isValid = true
      save('approved')
    })()
    return isValid
  }

  return { label: publishableResources.includes(name) ? 'editing.publish' : 'editing.save', start } as const
}

/** Leaves the form once no edits can be lost; until then warns users who leave. */
const Departure = ({ to, isNew }: { to: WayBack | undefined; isNew: boolean }) => {
  const editing = useRecordEditingContext()
  const recordSave = useRecordSave()
  const parentScope = useParentScope()
  const isInPlace = parentScope !== undefined
  const { name } = useOpenChild()
  const { isDirty, edits } = editing
  if (to && isNew && isDirty) return <Continuation id={to.state.row} typed={edits} />

  return (
    <LeavingWarning edits={editing} save={recordSave} watchedParam={isInPlace ? name : undefined}>
      {to && !isDirty && <Navigate replace={isInPlace} {...to} />}
    </LeavingWarning>
  )
}

/** Opens the page of a record that was just created, and keeps edits typed during the request. */
const Continuation = ({ id, typed }: { id: string; typed: FormRecord }) => {
  const resource = useDescriptor().name
  const { state } = useLocation()
  const createPath = useCreatePath()
  const page = createPath({ resource, id, type: 'edit' })
  const { getChildLink } = useOpenChild()
  const parentScope = useParentScope()
  const to = parentScope ? getChildLink(id).to : page
  return <Navigate replace to={to} state={{ ...Object(state), ...unsavedEditsState(typed, resource) }} />
}
