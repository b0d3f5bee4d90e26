import type { Change } from '../changes.ts'
import { isHindered } from '../findings.ts'
import type { Arrangement } from '../useArrangement.ts'
import type { Findings } from '../useFindings.ts'
import type { Selection } from '../useSelection.ts'

/** What the rows of changes are drawn with. */
export interface Shown {
  readonly selection: Selection
  readonly findings: Findings
  readonly arrangement: Arrangement
}

/** Which of several changes are chosen together: those that nothing hinders. Others are chosen one by one. */
export const choosable = (changes: readonly Change[], { findings }: Pick<Shown, 'findings'>): Change[] =>
  changes.filter(({ key }) => !isHindered(findings.get(key)))
