import { Box, Link, Stack, TableCell } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { previewPath } from '../../paths.ts'
import type { PageLine } from '../changes.ts'
import { ChangeBox } from './ChangeBox.tsx'
import { columnsOf } from './columns.ts'
import { choosable, type Shown } from './shown.ts'

interface Props {
  line: PageLine
  shown: Shown
}

/** The line over the changes of a page: what it is called, how many wait, and all of them to be chosen at once. */
export const PageRow = ({ line: { page }, shown }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const { selection, arrangement } = shown
  const leaving = useLeavingState()
  const [{ titles, screen_location, section, rejected }] = page
  const name = titles[language] || screen_location
  const chosen = page.filter(({ key }) => selection.keys.has(key)).length
  return (
    <>
      <TableCell padding="checkbox">
        <ChangeBox
          label={words('content.pending.choosePage', { page: name })}
          isChosen={chosen > 0 && chosen === page.length}
          isPartly={chosen > 0 && chosen < page.length}
          onChoose={() => selection.choose(chosen > 0 ? page : choosable(page, shown), chosen === 0)}
        />
      </TableCell>
      <TableCell colSpan={columnsOf(arrangement).length}>
        <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <span>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              <bdi>{name}</bdi>
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <bdi dir="ltr">{screen_location}</bdi> ·{' '}
              {words('content.pending.changes', { smart_count: page.length })}
            </Box>
          </span>
          <Link
            component={RouterLink}
            to={previewPath(section ?? fallbackSection, screen_location)}
            state={leaving}
          >
            {words('content.pending.preview')}
          </Link>
        </Stack>
        {rejected && (
          <Box sx={{ typography: 'caption', color: 'status.conflict' }}>
            {words('content.pending.rejected')}: <bdi>{rejected}</bdi>
          </Box>
        )}
      </TableCell>
    </>
  )
}
