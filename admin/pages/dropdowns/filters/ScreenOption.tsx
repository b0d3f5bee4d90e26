import Box from '@mui/material/Box'
import type { HTMLAttributes } from 'react'

interface Props extends HTMLAttributes<HTMLLIElement> {
  name: string
  screen: string
  /** How many dropdowns it has, where that is told. */
  count?: number
}

/** A screen to choose: what it is called, its own name, and how many dropdowns it has. */
export const ScreenOption = ({ name, screen, count, ...props }: Props) => (
  <li {...props}>
    <Box sx={{ minWidth: 0 }}>
      <bdi>{name}</bdi>
      <Box
        component="bdi"
        dir="ltr"
        sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
      >
        {screen}
      </Box>
    </Box>
    {count !== undefined && (
      <Box component="bdi" sx={{ marginInlineStart: 'auto', paddingInlineStart: 3, color: 'text.secondary' }}>
        {count}
      </Box>
    )}
  </li>
)
