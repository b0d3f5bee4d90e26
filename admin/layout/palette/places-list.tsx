import type { AutocompleteRenderGroupParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import type { PopperProps } from '@mui/material/Popper'
import type { HTMLAttributes, Key } from 'react'
import type { Place } from './places.ts'

/** The list stands in the dialog, which grows with it, and not above its edge. */
export const InPlace = ({ children, role }: PopperProps) => (
  <Box role={role} sx={{ marginInline: -4, marginBlockEnd: -4 }}>
    {typeof children === 'function' ? null : children}
  </Box>
)

/** Places of one kind below its name. */
export const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box component="div" key={key} role="group" aria-label={group}>
    <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
      {group}
    </ListSubheader>
    {children}
  </Box>
)

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 }

/** A place by its name, and by what else it is known beside it. */
export const renderPlace = (
  { key, ...props }: HTMLAttributes<HTMLElement> & { key: Key },
  { label, detail }: Place,
) => (
  <Box component="div" key={key} {...props} sx={{ display: 'flex', gap: 2 }}>
    <Box component="bdi" sx={{ ...oneLine, flex: 'auto' }}>
      {label}
    </Box>
    {detail && (
      <Box
        component="bdi"
        sx={{ ...oneLine, maxWidth: '45%', typography: 'caption', color: 'text.secondary' }}
      >
        {detail}
      </Box>
    )}
  </Box>
)
