import { Box, Link, TableCell } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { content } from '../../../../../domain/areas.ts'
import { displayedType } from '../../../../../domain/content/displayed-type.ts'
import { fallbackSection } from '../../../../../domain/sections.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { nameOf } from '../../item-name.ts'
import { actionPath, additionalPath } from '../../paths.ts'

/** Where a text is edited. */
export const editorOf = (text: WorkbenchText): string => {
  const section = text.section ?? fallbackSection
  return text.parent_id
    ? additionalPath(section, text.parent_id, text.id, 'ru')
    : actionPath(section, { ...text, displayedType: displayedType(text) })
}

interface Props {
  text: WorkbenchText
  /** How many rows it stands beside. */
  rows?: number
  /** What else is said of it. */
  children?: ReactNode
}

/** Cut at its end, on the side where the reading begins. */
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** A key without the screen, under whose name the row stands. */
const shortKey = ({ content_key, screen_location }: WorkbenchText): string =>
  content_key.startsWith(`${screen_location}.`) ? content_key.slice(screen_location.length) : content_key

/** What a text is, its key, and the way to its editor for those who may change it. */
export const TextName = ({ text, rows = 1, children }: Props) => {
  const language = useLanguage()
  const state = useLeavingState()
  const mayType = useMay()(content.draft)
  const name = nameOf(text, language)
  return (
    <TableCell
      component="th"
      scope="row"
      rowSpan={rows}
      sx={{ verticalAlign: rows > 1 ? 'top' : 'middle', overflowWrap: 'anywhere' }}
    >
      {mayType ? (
        <Link
          component={RouterLink}
          to={editorOf(text)}
          state={state}
          data-row={text.id}
          color="inherit"
          sx={{ fontWeight: 500 }}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <Box title={text.content_key} sx={{ display: 'flex', typography: 'caption', color: 'text.secondary' }}>
        <Box dir="ltr" sx={{ display: 'flex', minWidth: 0 }}>
          <Box component="bdi" sx={cut}>
            {shortKey(text)}
          </Box>
          <Box component="bdi" sx={{ whiteSpace: 'pre' }}>
            {` · ${text.id}`}
          </Box>
        </Box>
      </Box>
      {children}
    </TableCell>
  )
}
