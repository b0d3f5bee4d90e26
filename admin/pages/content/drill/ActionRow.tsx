import ChevronRight from '@mui/icons-material/ChevronRight'
import { TableCell, TableRow } from '@mui/material'
import { languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import type { OpenRow } from '../../../ui/useOpenRow.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EditInRow } from '../EditInRow.tsx'
import { textPath } from '../paths.ts'
import { ActionName } from './ActionName.tsx'
import { nameOf } from './actions.ts'
import { TextCell } from './TextCell.tsx'

export interface RowRights {
  canOpen: boolean
  canEdit: boolean
}

interface Props extends RowRights {
  section: SectionKey
  action: Action
  opening: OpenRow<Action>
}

const Act = ({ action, canOpen, canEdit, opening }: Omit<Props, 'section'>) => {
  if (action.displayedType !== 'link' || !canEdit)
    return canOpen && <ChevronRight className="points" fontSize="small" sx={{ color: 'text.secondary' }} />
  return <EditInRow row={action} name={nameOf(action)} opening={opening} />
}

/** An action of a page: the row leads to the text editor; links and buttons can be edited in the row. */
export const ActionRow = (props: Props) => {
  const { section, action, canOpen } = props
  const words = useWords()
  const pathTo = (language?: (typeof languages)[number]) =>
    canOpen ? textPath(section, action.id, language) : undefined
  return (
    <TableRow hover sx={{ position: 'relative' }}>
      <TableCell>
        <ActionName action={action} to={pathTo()} />
      </TableCell>
      <TableCell>
        {section === 'main' ? <DateTime time={action.last_modified} /> : <bdi dir="ltr">{action.id}</bdi>}
      </TableCell>
      <TableCell>{words(`options.${action.displayedType}`)}</TableCell>
      {languages.map((language) => (
        <TableCell key={language}>
          <TextCell action={action} language={language} to={pathTo(language)} />
        </TableCell>
      ))}
      <TableCell align="right">
        <Act {...props} />
      </TableCell>
    </TableRow>
  )
}
