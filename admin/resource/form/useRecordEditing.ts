import { createContext, useContext, useMemo } from 'react'
import { type RaRecord, useCreate, useUpdate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { type Editing, type Save, type Saved, useEditing } from '../../editing/useEditing.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { valueAt } from '../values/parts.ts'
import { type FormRecord, isRecord, recordSubject, withValues } from './subject.ts'

type RecordEditing = Editing<FormRecord, unknown>

/** The editing of the record of the form around. */
export const RecordEditingContext = createContext<RecordEditing | undefined>(undefined)

export const useRecordEditingAround = (): RecordEditing => {
  const editing = useContext(RecordEditingContext)
  if (!editing) throw new Error('There is no form of a record around')
  return editing
}

const settings = { returnPromise: true, mutationMode: 'pessimistic' } as const

const useSaveRecord = () => {
  const { name } = useDescriptor()
  const [create] = useCreate<RaRecord, Error, RaRecord>()
  const [update] = useUpdate<RaRecord>()
  return async ({ stored, changed }: Save<FormRecord, unknown>): Promise<FormRecord> => {
    const data = withValues(stored, changed)
    const answer = isRecord(stored)
      ? await update(name, { id: stored.id, data, previousData: stored }, settings)
      : await create(name, { data }, settings)
    return answer ?? data
  }
}

/** What was typed into the form of a record that was just created, which goes on in the form of its page. */
export const typedState = (typed: FormRecord, resource: string): object => ({ typed: { [resource]: typed } })

const typedIn = (state: unknown, resource: string): FormRecord | undefined => {
  const typed = valueAt(Object(state), `typed.${resource}`)
  return typeof typed === 'object' && typed !== null ? { ...typed } : undefined
}

/** The editing of a record, which takes effect with its save. */
export const useRecordEditing = (
  loaded: FormRecord,
  onSaved: (saved: Saved<FormRecord>) => void,
): RecordEditing => {
  const descriptor = useDescriptor()
  const { state } = useLocation()
  return useEditing({
    subject: useMemo(() => recordSubject(descriptor), [descriptor]),
    loaded,
    begun: typedIn(state, descriptor.name),
    save: useSaveRecord(),
    onSaved,
  })
}
