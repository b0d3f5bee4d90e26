import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { directions, type Language, languages } from '../../../../domain/languages.ts'
import { fieldOf } from '../../../../domain/resource.ts'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { useListed } from '../../../resource/list/listed.ts'
import { RecordCell } from '../../../resource/list/RecordCell.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { partIn } from '../../../resource/values/parts.ts'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import {
  ActionCount,
  Changed,
  GapCount,
  PageLink,
  PageName,
  PageSection,
  PendingCount,
} from './PageCells.tsx'
import { PageStatus } from './PageStatus.tsx'

const middle: Language = 'he'

/** The head of the gaps of a language; the one in the middle says above all three what they are. */
const GapHead = ({ language, label }: { language: Language; label: string }) => {
  // Drawn, not said: what is read of a head must be what is seen of it.
  const over = { content: JSON.stringify(language === middle ? label : '\u00a0') }
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'center', lineHeight: 1.3 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ whiteSpace: 'nowrap', width: 0, display: 'flex', justifyContent: 'center', '&::before': over }}
      />
      {language}
    </Box>
  )
}

const GapColumns = ({ label }: { label: string }) =>
  languages.map((language) => (
    <ListColumn
      key={language}
      source={`missing.${language}`}
      label={<GapHead language={language} label={label} />}
      name={`${label} ${language}`}
      align="center"
      padding="none"
      render={(page: PageRow) => <GapCount page={page} language={language} />}
    />
  ))

const cells: Readonly<Record<string, (page: PageRow) => ReactNode>> = {
  pageNumber: (page) => <bdi dir="ltr">{page.pageNumber ?? '—'}</bdi>,
  section: (page) => <PageSection page={page} />,
  actionCount: (page) => <ActionCount page={page} />,
  pending: (page) => <PendingCount page={page} />,
  status: (page) => <PageStatus page={page} />,
  lastModified: (page) => <Changed page={page} />,
}

/** A column of the table of pages, by its field: one, or one for each language. */
export const PageColumn = ({ source, isLink }: { source: string; isLink: boolean }) => {
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const field = fieldOf(useListed(), source)
  if (!field) return null
  const label = field.label[language]
  if (source === 'missing') return <GapColumns label={label} />
  const content = (page: PageRow) =>
    cells[source]?.(page) ?? <RecordCell field={field} part={partIn(language, source, field)} />
  const render = (page: PageRow) => {
    if (source === 'title') return <PageName page={page} hasNumber={isNarrow} />
    return isLink ? <PageLink page={page}>{content(page)}</PageLink> : content(page)
  }
  // Digits read from left to right in every language, so that the last ones stand under one another.
  const align = field.type === 'integer' && directions[language] === 'ltr' ? 'right' : undefined
  return <ListColumn source={source} label={label} align={align} render={render} />
}
