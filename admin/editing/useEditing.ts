import { useEffect, useEffectEvent, useReducer, useSyncExternalStore } from 'react'
import { refusalIn } from '../providers/http.ts'
import { currentAccount, session } from '../providers/session.ts'
import type { Choices } from './conflict.ts'
import { differencesOf } from './differences.ts'
import { begin, transitions } from './reduce.ts'
import {
  type Act,
  type Asked,
  changedPaths,
  type Difference,
  type Met,
  type Outcome,
  type State,
  type Subject,
  type Values,
} from './state.ts'

/** What is to be saved: the values that differ from what is stored, over what they were typed. */
export interface Save<Stored, Value> {
  stored: Stored
  changed: Values<Value>
  act: Act
  /** Why it is saved whatever the server warns of. */
  reason?: string
}

export interface Saved<Stored> {
  stored: Stored
  act: Act
  outcome: Outcome
  /** Nothing was typed while the save ran. */
  isWhole: boolean
}

interface Options<Stored, Value> {
  subject: Subject<Stored, Value>
  /** What was read; read anew, it gives way only while nothing is typed. */
  loaded: Stored
  /** What was typed into it elsewhere. */
  begun?: Values<Value>
  save: (save: Save<Stored, Value>) => Promise<Stored>
  onSaved: (saved: Saved<Stored>) => void
}

/** Somebody else was faster: who, when, and the values to choose from. */
export interface Conflict<Value> {
  who?: string
  when?: string
  differences: readonly Difference<Value>[]
}

const emailOfSignedIn = () => {
  const current = session.get()
  return current.state === 'signed-in' ? current.account.email : undefined
}

const pick = <Value>(values: Values<Value>, paths: readonly string[]): Values<Value> =>
  Object.fromEntries(Object.entries(values).filter(([path]) => paths.includes(path)))

const withDifferences = <Stored, Value>(
  subject: Subject<Stored, Value>,
  { base, typed }: State<Stored, Value>,
  met: Met<Stored>,
): Conflict<Value> => ({
  who: met.who,
  when: met.when,
  differences: differencesOf(subject, base, met, typed),
})

/** The state of what is edited, with what each phase brings about. */
const useTransitions = <Stored, Value>({ subject, loaded, begun, save, onSaved }: Options<Stored, Value>) => {
  const [state, dispatch] = useReducer(transitions(subject), undefined, () => begin(loaded, begun))
  const { base, phase } = state
  const changed = changedPaths(subject, base, state.typed)
  const account = useSyncExternalStore(session.subscribe, emailOfSignedIn)

  const send = async ({ act, asked, reason }: Asked<Value>) => {
    try {
      const changes = pick(asked, changedPaths(subject, base, asked))
      dispatch({ is: 'saved', stored: await save({ stored: base, changed: changes, act, reason }) })
    } catch (failure) {
      const error = failure instanceof Error ? failure : new Error(String(failure))
      const { code, current } = refusalIn(error) ?? {}
      dispatch({ is: 'refused', error, code, current, account: currentAccount()?.email })
    }
  }
  const follow = useEffectEvent((now: typeof phase) => {
    if (now.is === 'saving') void send(now)
    if (now.is === 'stored')
      onSaved({ stored: base, act: now.act, outcome: now.outcome, isWhole: changed.length === 0 })
  })
  useEffect(() => dispatch({ is: 'read', stored: loaded }), [loaded])
  useEffect(() => follow(phase), [phase])
  useEffect(() => {
    if (phase.is === 'expired' && account !== undefined) dispatch({ is: 'signed-in', account })
  }, [phase, account])
  return { state, changed, dispatch }
}

/**
 * The editing of one thing: what was loaded, what is typed, saving it, and whatever comes in between. Only
 * what has changed is saved. A conflict waits for a choice and a session that ended for its person to sign in
 * again; then the save carries on, over the version that was typed over. What is typed stays until it is stored.
 */
export const useEditing = <Stored, Value>(options: Options<Stored, Value>) => {
  const { state, changed, dispatch } = useTransitions(options)
  const { subject } = options
  const { base, typed, phase } = state
  const values = subject.valuesOf(base)
  return {
    base,
    /** What is typed, or else what is stored. */
    values: { ...values, ...pick(typed, Object.keys(values)) },
    typed: pick(typed, changed),
    isDirty: changed.length > 0,
    isSaving: phase.is === 'saving' || phase.is === 'expired',
    failure: phase.is === 'failed' ? phase.error : undefined,
    conflict: phase.is === 'conflict' ? withDifferences(subject, state, phase.met) : undefined,
    isChanged: (path: string) => changed.includes(path),
    type: (path: string, value: Value) => dispatch({ is: 'typed', values: { [path]: value } }),
    /** Types several values in one step. */
    typeAll: (typed: Values<Value>) => dispatch({ is: 'typed', values: typed }),
    save: (act: Act, asked?: Values<Value>, reason?: string) =>
      dispatch({ is: 'asked', act, typed: asked, reason }),
    choose: (choices: Choices) => dispatch({ is: 'chosen', choices }),
    putAside: () => dispatch({ is: 'put-aside' }),
    /** Tells of a refusal of another act; where somebody else has stored something, it is to be chosen. */
    meet: (error: Error) => dispatch({ is: 'met', error, current: refusalIn(error)?.current }),
    /** Goes on from what another act has stored, without what was typed at these paths. */
    goOnFrom: (stored: Stored, paths: readonly string[]) => dispatch({ is: 'replaced', stored, paths }),
    giveUp: () => dispatch({ is: 'given-up' }),
  }
}

export type Editing<Stored, Value> = ReturnType<typeof useEditing<Stored, Value>>
