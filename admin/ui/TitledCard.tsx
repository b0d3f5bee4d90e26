import { Box, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Number beside the title. */
  subtitle?: ReactNode
  /** Action at the end. */
  action?: ReactNode
  /** Whether the content reaches the edges, as a table does. */
  isFlush?: boolean
  children: ReactNode
}

/** The words of a small button end where the content of the card does. */
const alignedActionSx = { '&:has(> .MuiButton-text)': { marginInlineEnd: -1.25 } } as const

/** Card with a title, such as those around the fields of an editor. */
export const TitledCard = ({ title, subtitle, action, isFlush, children }: Props) => {
  const id = useId()

  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{
          columnGap: 2,
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 44,
          paddingInline: 3,
          paddingBlock: 1,
          borderBottom: 1,
          borderColor: 'divider',
          '&:has(+ :empty)': { borderBottom: 0 },
        }}
      >
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {(subtitle || subtitle === 0) && (
          <Typography variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        )}
        {action && <Box sx={{ marginInlineStart: 'auto', ...alignedActionSx }}>{action}</Box>}
      </Stack>
      <Box sx={{ ...(isFlush ? { overflowX: 'auto' } : { padding: 3 }), '&:empty': { display: 'none' } }}>
        {children}
      </Box>
    </Paper>
  )
}
