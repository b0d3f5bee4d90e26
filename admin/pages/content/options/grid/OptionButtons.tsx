import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import { IconButton, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionActs } from './useOptionActs.ts'

interface ActProps {
  label: string
  /** Said, and not disabled, so that the focus is not lost at an end of the list. */
  isOff: boolean
  title?: string
  onAct: () => void
  children: ReactNode
}

const Act = ({ label, isOff, title, onAct, children }: ActProps) => (
  <IconButton
    size="small"
    title={title}
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => !isOff && onAct()}
    sx={{ opacity: isOff ? 0.4 : 1 }}
  >
    {children}
  </IconButton>
)

interface Props {
  value: string
  name: string
  number: number
  total: number
  acts: OptionActs
}

/** Moves an option up and down, and deletes it; the last one stays. */
export const OptionButtons = ({ value, name, number, total, acts }: Props) => {
  const words = useWords()
  const isOnly = total === 1
  const index = number - 1
  return (
    <Stack direction="row" sx={{ justifyContent: 'end', gridColumn: { xs: 2, md: -2 }, gridRow: 1 }}>
      <Act
        label={`${words('resource.moveUp')}: ${name}`}
        isOff={number === 1}
        onAct={() => acts.move(value, index - 1)}
      >
        <ArrowUpward fontSize="small" />
      </Act>
      <Act
        label={`${words('resource.moveDown')}: ${name}`}
        isOff={number === total}
        onAct={() => acts.move(value, index + 1)}
      >
        <ArrowDownward fontSize="small" />
      </Act>
      <Act
        label={`${words('options.delete')}: ${name}`}
        title={isOnly ? words('options.lastStays') : undefined}
        isOff={isOnly}
        onAct={() => acts.remove(value)}
      >
        <DeleteOutline fontSize="small" />
      </Act>
    </Stack>
  )
}
