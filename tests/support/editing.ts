import { begin, type Event, transitions } from '../../admin/editing/reduce.ts'
import { changedPaths, type State, type Subject } from '../../admin/editing/state.ts'

/** A stored thing of two texts, which counts its versions. */
export interface Stored {
  version: number
  city: string
  street: string
}

export type Now = State<Stored, string>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'version' in value && 'city' in value

export const subject: Subject<Stored, string> = {
  valuesOf: ({ city, street }) => ({ city, street }),
  metBy: (_, current) =>
    isStored(current) ? { theirs: current, paths: ['city', 'street'], who: 'Anna' } : undefined,
}

export const base: Stored = { version: 1, city: 'Haifa', street: 'Herzl' }
export const theirs = (more: Partial<Stored> = {}): Stored => ({ ...base, version: 2, ...more })
export const error = new Error('errors.refused')

export const go = (now: Now, ...events: Event<Stored, string>[]): Now =>
  events.reduce(transitions(subject), now)
export const type = (values: Record<string, string>): Event<Stored, string> => ({ is: 'typed', values })
export const publish: Event<Stored, string> = { is: 'asked', act: 'approved' }
export const draft: Event<Stored, string> = { is: 'asked', act: 'draft' }
export const conflict = (current: unknown): Event<Stored, string> => ({
  is: 'refused',
  error,
  code: 'conflict',
  current,
})
export const expire: Event<Stored, string> = { is: 'refused', error, code: 'unauthenticated', account: 'a@b' }

export const dirty = ({ base: stored, typed }: Now) => changedPaths(subject, stored, typed)
export const typing = go(begin(base), type({ city: 'Eilat' }))
