import {
  beginEditing,
  type EditingEvent,
  type EditingState,
  type EditorModel,
  editingReducer,
  findChangedPaths,
} from '../../admin/form/editing-reducer.ts'

/** Versioned record with two texts. */
export interface Stored {
  version: number
  city: string
  street: string
}

export type State = EditingState<Stored, string>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && 'city' in value

export const subject: EditorModel<Stored, string> = {
  valuesOf: ({ city, street }) => ({ city, street }),
  remoteVersionOf: (_, current) =>
    isStored(current) ? { theirs: current, paths: ['city', 'street'], author: 'Anna' } : undefined,
}

export const base: Stored = { version: 1, city: 'Haifa', street: 'Herzl' }
export const theirs = (more: Partial<Stored> = {}): Stored => ({ ...base, version: 2, ...more })
export const error = new Error('errors.refused')

export const applyEvents = (now: State, ...events: EditingEvent<Stored, string>[]): State =>
  events.reduce(editingReducer(subject), now)
export const type = (values: Record<string, string>): EditingEvent<Stored, string> => ({
  is: 'typed',
  values,
})
export const publish: EditingEvent<Stored, string> = { is: 'save-requested', mode: 'approved' }
export const draft: EditingEvent<Stored, string> = { is: 'save-requested', mode: 'draft' }
export const conflict = (current: unknown): EditingEvent<Stored, string> => ({
  is: 'save-refused',
  error,
  code: 'conflict',
  current,
})
export const expire: EditingEvent<Stored, string> = {
  is: 'save-refused',
  error,
  code: 'unauthenticated',
  account: 'a@b',
}

export const listChangedPaths = ({ saved: stored, edits: typed }: State) =>
  findChangedPaths(subject, stored, typed)
export const typing = applyEvents(beginEditing(base), type({ city: 'Eilat' }))
