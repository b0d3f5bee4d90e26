import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { onDemand } from '../../ui/loading/later.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { useAct } from './useAct.ts'
import { useActionsOn } from './useActions.ts'

const RecordQuestion = onDemand(async () => (await import('./RecordQuestion.tsx')).RecordQuestion)

interface Props {
  record: RaRecord
  /** What else stands in the menu, below; told how to close it. */
  children?: (close: () => void) => ReactNode
}

/** The menu of what can be done with one record; nothing where there is nothing to do. */
export const RecordActs = ({ record, children }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const possible = useActionsOn(record)
  const { start, question, isPending } = useAct({ records: [{ id: record.id, version: record.version }] })
  const [anchor, setAnchor] = useState<Element | null>(null)
  const close = () => setAnchor(null)
  if (possible.length === 0 && !children) return null
  return (
    <>
      <IconButton
        aria-label={words('ui.more')}
        aria-haspopup="menu"
        loading={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {possible.map((named) => (
          <MenuItem
            key={named.name}
            onClick={() => {
              close()
              start(named)
            }}
          >
            {named.action.label[language]}
          </MenuItem>
        ))}
        {children?.(close)}
      </Menu>
      {question && <RecordQuestion question={question} record={record} />}
    </>
  )
}
