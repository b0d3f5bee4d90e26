import { TableCell } from '@mui/material'
import type { ReactNode } from 'react'
import { directions, type Language } from '../../../../../domain/languages.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { textStatus } from '../../text-status.ts'

interface Props {
  text: WorkbenchText
  language: Language
  children: ReactNode
}

/** The cell of a language, in its direction, with its status as an edge. */
export const WorkCell = ({ text, language, children }: Props) => {
  const status = textStatus(text, language)
  return (
    <TableCell
      dir={directions[language]}
      lang={language}
      sx={{
        position: 'relative',
        textAlign: 'start',
        borderInlineStart: ({ palette }) => `1px solid ${palette.divider}`,
        paddingInlineStart: 4,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 6,
          insetInlineStart: 4,
          width: 3,
          borderRadius: 0.5,
          backgroundColor: status === 'missing' ? 'transparent' : `status.${status}`,
        },
      }}
    >
      {children}
    </TableCell>
  )
}
