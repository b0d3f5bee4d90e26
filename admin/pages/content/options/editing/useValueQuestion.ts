import { useState } from 'react'
import { type EditedOption, optionIdentity, renameOption } from '../../../../../domain/dropdowns/options.ts'

interface Asked {
  /** As they are stored. */
  stored: readonly EditedOption[]
  /** As they are typed. */
  options: readonly EditedOption[]
  set: (options: readonly EditedOption[]) => void
}

/** A value that the site knows, and the one that was typed in its place. */
interface ValueQuestion {
  readonly from: string
  readonly to: string
}

/**
 * Asks whether the value of a stored option is meant to become another one: once the person has left it, and before
 * it is saved. What was meant is not asked of again.
 */
export const useValueQuestion = ({ stored, options, set }: Asked) => {
  const [question, ask] = useState<ValueQuestion>()
  const [meant, setMeant] = useState<Readonly<Record<string, string>>>({})
  // A value that cannot stay is told of beside its field.
  const mayStay = (value: string) => value !== '' && options.filter((one) => one.value === value).length === 1
  const questionOf = ({ id, value }: EditedOption): ValueQuestion | undefined =>
    id === undefined || !mayStay(value) || meant[id] === value || !stored.some((one) => one.value === id)
      ? undefined
      : { from: id, to: value }
  return {
    question,
    /** Asks of one option, if there is anything to ask. */
    askOfValue: (known: string) => {
      const option = options.find((one) => optionIdentity(one) === known)
      ask(option && questionOf(option))
    },
    /** Asks of the first that was not asked of; false where nothing is open. */
    askOfValues: (): boolean => {
      const [open] = options.flatMap((option) => questionOf(option) ?? [])
      ask(open)
      return open !== undefined
    },
    answer: (isMeant: boolean) => {
      if (!question) return
      const { from, to } = question
      if (isMeant) setMeant({ ...meant, [from]: to })
      else set(renameOption(options, from, from))
      ask(undefined)
    },
  }
}
