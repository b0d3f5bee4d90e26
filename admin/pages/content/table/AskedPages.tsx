import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { pendingPath } from '../paths.ts'
import { usePageTitle } from './PageCells.tsx'

interface Props {
  pages: readonly PageRow[]
  /** How much waits on each, as a way to look at it. */
  showsChanges: boolean
  /** Where visitors find it. */
  showsAddress: boolean
}

/** The pages that something is asked about. */
export const AskedPages = ({ pages, showsChanges, showsAddress }: Props) => {
  const words = useWords()
  const titleOf = usePageTitle()
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, maxHeight: 240, overflowY: 'auto' }}>
      {pages.map((page) => (
        <li key={page.id}>
          {page.pageNumber && <bdi dir="ltr">{page.pageNumber}. </bdi>}
          <bdi>{titleOf(page)}</bdi>{' '}
          {showsChanges && page.pending > 0 && (
            <Link component={RouterLink} to={pendingPath(page.screen_location)}>
              {words('contentTable.waitingIn', { smart_count: page.pending })}
            </Link>
          )}
          {showsAddress && page.url && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {words('contentTable.usedAt')} <bdi dir="ltr">{page.url}</bdi>
            </Box>
          )}
        </li>
      ))}
    </Box>
  )
}
