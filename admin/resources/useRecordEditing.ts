import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type RaRecord, useCreate, useNotify, useUpdate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { hasTrait, isReadOnly } from '../../domain/descriptor/field.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import { isolateBidi } from '../../domain/format/format.ts'
import { webhooks } from '../../domain/resources/webhooks.ts'
import type { EditorModel, ValuesByPath } from '../form/editing-reducer.ts'
import { type Editing, type SaveInput, type SaveResult, useEditing } from '../form/useEditing.ts'
import { useWayBack, type WayBack } from '../ui/navigation.ts'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import { fieldParts, type Part, valueAtPath } from './field-views.ts'
import { useRecordTitles } from './RecordReference.tsx'
import { useDescriptor, useOpenChild, useParentScope } from './resource-context.ts'

/** Values of a form; a new record has no id yet. */
export type FormRecord = ValuesByPath<unknown>

/** Whether a value is a record of the API. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value

/** Editable value: a field, or one of its languages. */
interface EditablePart extends Part {
  source: string
  field: Field
}

/** Lists the editable parts of a record; some fields can be set only on creation, others only later. */
export const editableParts = ({ fields }: Resource, record: FormRecord): EditablePart[] =>
  Object.entries(fields)
    .filter(([, field]) => !isReadOnly(field) && !(isRecord(record) ? field.createOnly : field.updateOnly))
    .flatMap(([source, field]) => fieldParts(source, field).map((part) => ({ ...part, source, field })))

/** Returns a record with the values at some paths replaced. */
export const applyValues = (record: FormRecord, values: ValuesByPath<unknown>): FormRecord => {
  const updatedRecord = { ...record }
  for (const [path, value] of Object.entries(values)) {
    const [name = '', part] = path.split('.')
    updatedRecord[name] = part ? { ...Object(updatedRecord[name]), [part]: value } : value
  }
  return updatedRecord
}

/**
 * Converts a value to the form of its input. The input of a list turns a missing value into an empty list by
 * itself, so setting undefined would loop forever.
 */
const toInputValue = (field: Field, value: unknown): unknown =>
  value === undefined && hasTrait(field, 'several') ? [] : value

const createRecordEditorModel = (descriptor: Resource): EditorModel<FormRecord, unknown> => ({
  valuesOf: (record) =>
    Object.fromEntries(
      editableParts(descriptor, record).map(({ path, field }) => [
        path,
        toInputValue(field, valueAtPath(record, path)),
      ]),
    ),
  remoteVersionOf: (record, current) =>
    isRecord(record) && isRecord(current)
      ? {
          theirs: current,
          paths: editableParts(descriptor, record).map(({ path }) => path),
          author: current.updated_by,
          savedAt: current.updated_at,
        }
      : undefined,
})

/** List paths of resources without a generated list. */
const listPaths: Readonly<Record<string, string>> = {
  pages: '/content-management',
  'general-settings': '/settings',
  'security-settings': '/settings',
}

/** Returns the link that leaves a record's form: to its list, or to the parent's page. */
export const useRecordWayBack = (row = ''): WayBack => {
  const parentScope = useParentScope()
  const { name } = useDescriptor()
  const back = useWayBack(listPaths[name] ?? `/${name}`, row)
  const { closeLink } = useOpenChild()
  return parentScope ? closeLink : back
}

type FinishMessage = 'editing.saved' | 'editing.alreadyStored' | 'resource.created' | 'resource.removed'

interface FinishedEdit {
  message: FinishMessage
  record: FormRecord
  isWhole: boolean
}

export type FinishEditing = (message: FinishMessage, record: FormRecord, isWhole?: boolean) => void

/**
 * Returns a function that finishes a successful action: it notifies and, if nothing is left to save, sets the
 * destination to the list, page, search and row the user came from.
 */
export const useFinishEditing = (): { finish: FinishEditing; destination: WayBack | undefined } => {
  const descriptor = useDescriptor()
  const [finished, setFinished] = useState<FinishedEdit>()
  const { titleOf: findTitle, isLoading } = useRecordTitles(descriptor, finished ? [finished.record] : [])
  const back = useRecordWayBack()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const [destination, setDestination] = useState<WayBack>()
  const handleFinished = useEffectEvent(({ message, record, isWhole }: FinishedEdit) => {
    const name = isRecord(record) ? isolateBidi(findTitle(record)) : ''
    if (message === 'editing.alreadyStored') notify(message, { type: 'success' })
    else notifyDone(message, { messageArgs: { name } })
    if (isWhole) setDestination({ ...back, state: { ...back.state, row: String(record.id) } })
    setFinished(undefined)
  })

  useEffect(() => {
    if (finished && !isLoading) handleFinished(finished)
  }, [finished, isLoading])

  const finish: FinishEditing = (message, record, isWhole = true) => setFinished({ message, record, isWhole })

  return { finish, destination }
}

type RecordEditing = Editing<FormRecord, unknown>

/** Editing state of the record in the surrounding form. */
export const RecordEditingContext = createContext<RecordEditing | undefined>(undefined)

export const useRecordEditingContext = (): RecordEditing => {
  const editing = useContext(RecordEditingContext)
  if (!editing) throw new Error('There is no form of a record around')
  return editing
}

const mutationOptions = { returnPromise: true, mutationMode: 'pessimistic' } as const

const useSaveRecord = () => {
  const { name } = useDescriptor()
  const [create] = useCreate<RaRecord, Error, RaRecord>()
  const [update] = useUpdate<RaRecord>()

  return async ({ stored, changed }: SaveInput<FormRecord, unknown>): Promise<FormRecord> => {
    const data = applyValues(stored, changed)
    const savedRecord = isRecord(stored)
      ? await update(name, { id: stored.id, data, previousData: stored }, mutationOptions)
      : await create(name, { data }, mutationOptions)
    return savedRecord ?? data
  }
}

/**
 * Location state with edits typed while a record was being created, which continue in the form of its page.
 */
export const unsavedEditsState = (edits: FormRecord, resource: string): object => ({
  typed: { [resource]: edits },
})

const readUnsavedEdits = (state: unknown, resource: string): FormRecord | undefined => {
  const edits = valueAtPath(Object(state), `typed.${resource}`)
  return typeof edits === 'object' && edits !== null ? { ...edits } : undefined
}

/** Resources whose edits are not kept in the browser: the address of a webhook often contains a key. */
const unkeptResources: readonly string[] = [webhooks.name]

/** Returns the name under which the edits of a record are kept; a new child is told from those of other parents. */
const useKeptName = (loaded: FormRecord): string | undefined => {
  const { name } = useDescriptor()
  const parentScope = useParentScope()

  if (unkeptResources.includes(name)) return undefined
  const id = isRecord(loaded) ? loaded.id : ['new', ...Object.values(parentScope?.fixed ?? {})].join('-')
  return `record/${name}/${id}`
}

export const useRecordEditing = (
  loaded: FormRecord,
  onSaved: (saved: SaveResult<FormRecord>) => void,
): RecordEditing => {
  const descriptor = useDescriptor()
  const keptName = useKeptName(loaded)
  const { state } = useLocation()
  const saveRecord = useSaveRecord()
  return useEditing({
    model: useMemo(() => createRecordEditorModel(descriptor), [descriptor]),
    keepAs: keptName,
    loaded,
    initialEdits: readUnsavedEdits(state, descriptor.name),
    save: saveRecord,
    onSaved,
  })
}
