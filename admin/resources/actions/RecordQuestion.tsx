import type { RaRecord } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useRecordTitles } from '../RecordReference.tsx'
import { useDescriptor } from '../resource-context.ts'
import { ActionQuestion } from './ActionQuestion.tsx'
import type { PendingConfirmation } from './useRunAction.ts'

/** Confirmation of an action on one record. */
export const RecordQuestion = ({ question, record }: { question: PendingConfirmation; record: RaRecord }) => {
  const descriptor = useDescriptor()
  const { titleOf: findTitle } = useRecordTitles(descriptor, [record])
  return <ActionQuestion question={question} about={isolateBidi(findTitle(record))} />
}
