import { findAuditAction } from '../../../../domain/audit/audit-log.ts'
import type { LogEntry } from '../../../providers/audit/log.ts'
import { useActWords } from '../../../resource/history/useActWords.ts'
import { OptionName } from '../../../resource/values/types/Options.tsx'

/** What was done: a sign in its colour, and the word. */
export const ActMark = ({ entry }: { entry: LogEntry }) => (
  <OptionName name={useActWords(entry)} colour={findAuditAction(entry.action)?.colour ?? 'blue'} />
)
