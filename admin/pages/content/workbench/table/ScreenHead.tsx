import { Box, Link, Stack, TableCell, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { drillPath } from '../../../../content-shared/content-paths.ts'
import { MissingTextCounts } from '../../../../content-shared/MissingTextCounts.tsx'
import type { CountedScreen, WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { workbenchPath } from '../address.ts'
import { ScreenBox } from '../chosen/ScreenBox.tsx'
import type { Choosing } from '../chosen/useChoosing.ts'

interface Props {
  index?: number
  /** The first text of the screen. */
  text: WorkbenchText
  screens: readonly CountedScreen[] | undefined
  columns: number
  choosing?: Choosing
}

/** The screen on which the texts below stand, what it lacks, and the way to its page. */
export const ScreenHead = ({ index = 0, text, screens, columns, choosing }: Props) => {
  const { screen_location: screen, section } = text
  const words = useWords()
  const language = useLanguage()
  const counted = screens?.find(({ screen_location }) => screen_location === screen)
  const title = counted?.titles[language] || counted?.titles.ru || screen
  return (
    <TableRow sx={{ backgroundColor: 'background.default' }}>
      {choosing && <ScreenBox index={index} screen={title} choosing={choosing} />}
      <TableCell
        component="th"
        scope="rowgroup"
        colSpan={choosing ? columns - 1 : columns}
        sx={{ height: 32, paddingBlock: 0.5 }}
      >
        <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
          <Link
            component={RouterLink}
            to={drillPath(section ?? fallbackSection, screen)}
            color="inherit"
            sx={{ fontWeight: 600 }}
          >
            <bdi>{title}</bdi>
          </Link>
          <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {screen}
          </Box>
          {counted && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {words('workbench.texts', { smart_count: counted.texts })}
            </Box>
          )}
          {counted && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              <MissingTextCounts
                missing={counted.missing}
                to={(missing) => workbenchPath({ screen, missing })}
              />
            </Box>
          )}
        </Stack>
      </TableCell>
    </TableRow>
  )
}
