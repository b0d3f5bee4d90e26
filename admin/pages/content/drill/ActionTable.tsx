import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import type { OpenRow } from '../../../ui/useOpenRow.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ActionRow, type RowRights } from './ActionRow.tsx'
import { InlineRow } from './InlineRow.tsx'

interface Props extends RowRights {
  section: SectionKey
  opening: OpenRow<Action>
}

const Head = ({ section }: Pick<Props, 'section'>) => {
  const words = useWords()
  return (
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: '28%' }}>{words('content.drill.action')}</TableCell>
        {section === 'main' ? (
          <TableCell sx={{ width: 152 }}>{words('content.changed')}</TableCell>
        ) : (
          <TableCell sx={{ width: 72 }}>{words('content.drill.id')}</TableCell>
        )}
        <TableCell sx={{ width: 88 }}>{words('content.drill.type')}</TableCell>
        <TableCell>RU</TableCell>
        <TableCell>HEB</TableCell>
        <TableCell>EN</TableCell>
        <TableCell sx={{ width: 104 }}>
          <span style={visuallyHidden}>{words('content.drill.act')}</span>
        </TableCell>
      </TableRow>
    </TableHead>
  )
}

/** The actions of a page. One row at a time can be edited in place. */
export const ActionTable = ({ section, opening, ...rights }: Props) => {
  const words = useWords()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={words('content.drill.table')} sx={{ tableLayout: 'fixed', minWidth: 860 }}>
        <Head section={section} />
        <TableBody>
          {opening.rows.map((action) =>
            opening.open === action.id ? (
              <InlineRow key={action.id} action={action} onClose={opening.close} />
            ) : (
              <ActionRow key={action.id} section={section} action={action} opening={opening} {...rights} />
            ),
          )}
        </TableBody>
      </Table>
    </Box>
  )
}
