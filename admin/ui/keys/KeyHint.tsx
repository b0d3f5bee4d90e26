import Box from '@mui/material/Box'

/** The keys that do what a button does, for the eye alone; they stand in its `aria-keyshortcuts` as well. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: { xs: 'none', lg: 'inline-block' }, marginInlineStart: 2 }}
  >
    <Box
      component="kbd"
      dir="ltr"
      sx={{ paddingInline: 1, border: '1px solid', borderRadius: 0.5, typography: 'caption' }}
    >
      {keys}
    </Box>
  </Box>
)
