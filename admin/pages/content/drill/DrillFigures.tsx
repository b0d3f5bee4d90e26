import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, perLanguage } from '../../../../domain/languages.ts'
import type { Drill } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { GapFigures } from '../GapFigures.tsx'
import { hasDraft, isGap, isRow } from './actions.ts'

const toGaps = (language: Language) => ({ search: `?missing=${language}` })

/**
 * What is counted of a page: its actions, which leads to all of them, those without a text or with a draft,
 * each a filter of the table; its number, and when an action last changed.
 */
export const DrillFigures = ({ page }: { page: Drill }) => {
  const words = useWords()
  const rows = page.actions.filter(isRow)
  const drafts = rows.filter(hasDraft).length
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', alignItems: 'baseline' }}>
      {page.confluence_num && <bdi dir="ltr">{page.confluence_num}</bdi>}
      <Link component={RouterLink} to={{ search: '' }}>
        {words('content.actions', { smart_count: page.actionCount })}
      </Link>
      <GapFigures
        missing={perLanguage((language) => rows.filter((action) => isGap(action, language)).length)}
        to={toGaps}
      />
      {drafts > 0 && (
        <Link component={RouterLink} to={{ search: '?status=draft' }} sx={{ color: 'status.draft' }}>
          {words('content.list.drafts', { smart_count: drafts })}
        </Link>
      )}
      <span>
        {words('ui.lastModified')}: <DateTime time={page.lastModified} />
      </span>
    </Stack>
  )
}
