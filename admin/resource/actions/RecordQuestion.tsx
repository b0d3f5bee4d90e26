import type { RaRecord } from 'react-admin'
import { isolated } from '../../../domain/in-words/isolated.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { useTitles } from '../values/useTitles.ts'
import { ActionQuestion } from './ActionQuestion.tsx'
import type { Question } from './useAct.ts'

/** What is asked before an action is done with one record. */
export const RecordQuestion = ({ question, record }: { question: Question; record: RaRecord }) => {
  const { titleOf } = useTitles(useDescriptor(), [record])
  return <ActionQuestion question={question} about={isolated(titleOf(record))} />
}
