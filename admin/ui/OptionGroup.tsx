import { type AutocompleteRenderGroupParams, Box, ListSubheader } from '@mui/material'

/**
 * Renders a group of an autocomplete's options below its name, as `renderGroup` of MUI. MUI's own groups are list items
 * within a listbox, which ARIA does not allow. The listbox must be a `div`, see `groupedListbox`.
 */
export const renderOptionGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <Box component="div" key={key} role="group" aria-label={group}>
    <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
      {group}
    </ListSubheader>
    {children}
  </Box>
)

/** Props of the listbox whose options are grouped by `renderOptionGroup`. */
export const groupedListbox = { component: 'div' } as const
