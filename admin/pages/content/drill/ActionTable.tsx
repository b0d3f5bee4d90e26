import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState } from 'react'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ActionRow, type RowRights } from './ActionRow.tsx'
import { InlineRow } from './InlineRow.tsx'

interface Props extends RowRights {
  section: SectionKey
  rows: readonly Action[]
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
export const ActionTable = ({ section, rows, ...rights }: Props) => {
  const words = useWords()
  const [edited, setEdited] = useState<{ id: string; isOpen: boolean }>()
  // A row that left with its page or filter is no longer open.
  const isOpen = edited?.isOpen === true && rows.some(({ id }) => id === edited.id)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={words('content.drill.table')} sx={{ tableLayout: 'fixed', minWidth: 860 }}>
        <Head section={section} />
        <TableBody>
          {rows.map((action) =>
            isOpen && edited?.id === action.id ? (
              <InlineRow
                key={action.id}
                action={action}
                onClose={() => setEdited({ id: action.id, isOpen: false })}
              />
            ) : (
              <ActionRow
                key={action.id}
                section={section}
                action={action}
                isBlocked={isOpen}
                wasEdited={edited?.id === action.id}
                onEdit={() => setEdited({ id: action.id, isOpen: true })}
                {...rights}
              />
            ),
          )}
        </TableBody>
      </Table>
    </Box>
  )
}
