import type { RaRecord } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { useTitles } from '../values/useTitles.ts'
import { ActionQuestion } from './ActionQuestion.tsx'
import type { Question } from './useAct.ts'

/** What is asked before an action is done with one record. */
export const RecordQuestion = ({ question, record }: { question: Question; record: RaRecord }) => {
  const { titleOf } = useTitles(useDescriptor(), [record])
  return <ActionQuestion question={question} about={isolateBidi(titleOf(record))} />
}
