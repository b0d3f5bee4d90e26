import { Link as MuiLink, Stack } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Drill } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** The number of a page, how many actions it has, which leads to all of them, and when one last changed. */
export const DrillFigures = ({ page }: { page: Drill }) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', alignItems: 'baseline' }}>
      {page.confluence_num && <bdi dir="ltr">{page.confluence_num}</bdi>}
      <MuiLink component={Link} to={{ search: '' }}>
        {words('content.actions', { smart_count: page.actionCount })}
      </MuiLink>
      <span>
        {words('ui.lastModified')}: <DateTime time={page.lastModified} />
      </span>
    </Stack>
  )
}
