import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type RaRecord, useCreate, useNotify, useUpdate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { isReadOnly } from '../../domain/descriptor/field.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import { isolateBidi } from '../../domain/format/format.ts'
import type { EditorModel, ValuesByPath } from '../form/editing-state.ts'
import { type Editing, type SaveInput, type SaveResult, useEditing } from '../form/useEditing.ts'
import { useWayBack, type WayBack } from '../ui/navigation.ts'
import { fieldParts, type Part, valueAtPath } from './field-views.ts'
import { useRecordTitles } from './RecordReference.tsx'
import { useDescriptor, useOpenChild, useParentScope } from './resource-context.ts'

/** A record as a form holds it; a new one has no id yet. */
export type FormRecord = ValuesByPath<unknown>

/** True for a record as the API answers it. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value

/** A value that is typed: a field, or one of its languages. */
interface EditablePart extends Part {
  source: string
  field: Field
}

/** What can be typed into a record; some fields are set once, others only later. */
export const editableParts = ({ fields }: Resource, record: FormRecord): EditablePart[] =>
  Object.entries(fields)
    .filter(([, field]) => !isReadOnly(field) && !(isRecord(record) ? field.createOnly : field.updateOnly))
    .flatMap(([source, field]) => fieldParts(source, field).map((part) => ({ ...part, source, field })))

/** A record with other values at some paths. */
export const withValues = (record: FormRecord, values: ValuesByPath<unknown>): FormRecord => {
  const changed = { ...record }
  for (const [path, value] of Object.entries(values)) {
    const [name = '', part] = path.split('.')
    changed[name] = part ? { ...Object(changed[name]), [part]: value } : value
  }
  return changed
}

/** Records of a resource as they are edited. */
const recordEditorModel = (descriptor: Resource): EditorModel<FormRecord, unknown> => ({
  valuesOf: (record) =>
    Object.fromEntries(
      editableParts(descriptor, record).map(({ path }) => [path, valueAtPath(record, path)]),
    ),
  remoteVersionOf: (record, current) =>
    isRecord(record) && isRecord(current)
      ? {
          theirs: current,
          paths: editableParts(descriptor, record).map(({ path }) => path),
          who: current.updated_by,
          when: current.updated_at,
        }
      : undefined,
})

/** Where records are listed, if not at a generated list. */
const lists: Readonly<Record<string, string>> = {
  pages: '/content-management',
  'general-settings': '/settings',
  'security-settings': '/settings',
}

/** Where to go from the form of a record: back to the list, or to the page on which it stands open. */
export const useRecordWayBack = (row = ''): WayBack => {
  const place = useParentScope()
  const { name } = useDescriptor()
  const back = useWayBack(lists[name] ?? `/${name}`, row)
  const { toNothing } = useOpenChild()
  return place ? toNothing : back
}

type Said = 'editing.saved' | 'editing.alreadyStored' | 'resource.created' | 'resource.removed'

interface Done {
  said: Said
  record: FormRecord
  isWhole: boolean
}

export type FinishEditing = (said: Said, record: FormRecord, isWhole?: boolean) => void

/**
 * What follows a successful act: a few words, and, unless something is left to be saved, the departure to the
 * list, page, search and row that the person came from.
 */
export const useFinish = (): { finish: FinishEditing; departure: WayBack | undefined } => {
  const descriptor = useDescriptor()
  const [done, setDone] = useState<Done>()
  const { titleOf, isLoading } = useRecordTitles(descriptor, done ? [done.record] : [])
  const back = useRecordWayBack()
  const notify = useNotify()
  const [departure, setDeparture] = useState<WayBack>()
  const conclude = useEffectEvent(({ said, record, isWhole }: Done) => {
    const name = isRecord(record) ? isolateBidi(titleOf(record)) : ''
    notify(said, { type: 'success', messageArgs: { name } })
    if (isWhole) setDeparture({ ...back, state: { ...back.state, row: String(record.id) } })
    setDone(undefined)
  })

  useEffect(() => {
    if (done && !isLoading) conclude(done)
  }, [done, isLoading])
  const finish: FinishEditing = (said, record, isWhole = true) => setDone({ said, record, isWhole })

  return { finish, departure }
}

type RecordEditing = Editing<FormRecord, unknown>

/** The editing of the record of the form around. */
export const RecordEditingContext = createContext<RecordEditing | undefined>(undefined)

export const useRecordEditingContext = (): RecordEditing => {
  const editing = useContext(RecordEditingContext)
  if (!editing) throw new Error('There is no form of a record around')
  return editing
}

const settings = { returnPromise: true, mutationMode: 'pessimistic' } as const

const useSaveRecord = () => {
  const { name } = useDescriptor()
  const [create] = useCreate<RaRecord, Error, RaRecord>()
  const [update] = useUpdate<RaRecord>()

  return async ({ stored, changed }: SaveInput<FormRecord, unknown>): Promise<FormRecord> => {
    const data = withValues(stored, changed)
    const answer = isRecord(stored)
      ? await update(name, { id: stored.id, data, previousData: stored }, settings)
      : await create(name, { data }, settings)
    return answer ?? data
  }
}

/** What was typed into the form of a record that was just created, which goes on in the form of its page. */
export const unsavedEditsState = (typed: FormRecord, resource: string): object => ({
  typed: { [resource]: typed },
})

const typedIn = (state: unknown, resource: string): FormRecord | undefined => {
  const typed = valueAtPath(Object(state), `typed.${resource}`)
  return typeof typed === 'object' && typed !== null ? { ...typed } : undefined
}

/** The editing of a record, which takes effect with its save. */
export const useRecordEditing = (
  loaded: FormRecord,
  onSaved: (saved: SaveResult<FormRecord>) => void,
): RecordEditing => {
  const descriptor = useDescriptor()
  const { state } = useLocation()
  return useEditing({
    subject: useMemo(() => recordEditorModel(descriptor), [descriptor]),
    loaded,
    begun: typedIn(state, descriptor.name),
    save: useSaveRecord(),
    onSaved,
  })
}
