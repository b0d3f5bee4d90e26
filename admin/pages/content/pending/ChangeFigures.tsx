import { Stack } from '@mui/material'
import { languages } from '../../../../domain/languages.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { type Change, countByLanguage } from './changes.ts'
import { isHindered } from './findings.ts'
import type { Findings } from './useFindings.ts'

interface FigureProps {
  status: 'conflict' | 'draft'
  children: string
}

const Figure = ({ status, children }: FigureProps) => (
  <Stack direction="row" component="span" sx={{ gap: 1.5, alignItems: 'center', color: `status.${status}` }}>
    <StatusDot status={status} />
    {children}
  </Stack>
)

/** How much waits, in which languages, and how much of it has something wrong with it. */
export const ChangeFigures = ({ changes, findings }: { changes: readonly Change[]; findings: Findings }) => {
  const words = useWords()
  const pages = new Set(changes.map(({ screen_location }) => screen_location)).size
  const counts = countByLanguage(changes)
  const found = changes.map(({ key }) => findings.get(key) ?? [])
  const hindered = found.filter(isHindered).length
  const noticed = found.filter((of) => of.length > 0).length - hindered
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>
        {words('content.pending.onPages', {
          changes: words('content.pending.changes', { smart_count: changes.length }),
          smart_count: pages,
        })}
      </span>
      <bdi dir="ltr">{languages.map((language) => `${language} ${counts[language]}`).join(' · ')}</bdi>
      {hindered > 0 && (
        <Figure status="conflict">{words('content.pending.hindered', { count: hindered })}</Figure>
      )}
      {noticed > 0 && <Figure status="draft">{words('content.pending.noticed', { count: noticed })}</Figure>}
    </Stack>
  )
}
