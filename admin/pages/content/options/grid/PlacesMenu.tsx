import { Menu, MenuItem } from '@mui/material'
import { useWords } from '../../../../ui/useWords.ts'
import type { Offered, OptionActs } from './useOptionActs.ts'

interface Props {
  offered: Offered | undefined
  total: number
  acts: Pick<OptionActs, 'move'>
  onClose: () => void
}

/** Where an option may go, for a finger that cannot drag. */
export const PlacesMenu = ({ offered, total, acts, onClose }: Props) => {
  const words = useWords()
  const { index = 0, at } = offered ?? {}
  const last = total - 1
  const places = [
    ['first', 0, index === 0],
    ['up', index - 1, index === 0],
    ['down', index + 1, index === last],
    ['last', last, index === last],
  ] as const
  return (
    <Menu open={offered !== undefined} anchorEl={at} onClose={onClose} disableRestoreFocus>
      {places.map(([name, to, isOff]) => (
        <MenuItem
          key={name}
          disabled={isOff}
          onClick={() => {
            onClose()
            acts.move(index, to, 'handle')
          }}
        >
          {words(`options.places.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
