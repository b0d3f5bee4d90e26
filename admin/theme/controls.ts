import type { Theme, ThemeOptions } from '@mui/material/styles'
import { FieldRoot } from './FieldRoot.tsx'

const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
})

/** At least 44 px where a finger may touch. */
const touchTarget = (theme: Theme) => ({ [theme.breakpoints.down('lg')]: { minHeight: 44, minWidth: 44 } })

/** How MUI's buttons and fields look here. */
export const controls: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': focusRing(theme),
        // Boxes, radios and switches: what has the focus is an input that cannot be seen.
        '&:has(> input:focus-visible)': { ...focusRing(theme), outlineOffset: -1, borderRadius: 6 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 36, ...touchTarget(theme) }),
      outlined: ({ theme, ownerState }) => ({
        borderColor: theme.palette.edge,
        ...(ownerState.color === 'inherit' && { color: theme.palette.text.primary }),
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: ({ theme }) => touchTarget(theme) } },
  MuiFormControl: {
    defaultProps: { margin: 'dense', size: 'small', variant: 'outlined', component: FieldRoot },
  },
  MuiTextField: { defaultProps: { margin: 'dense', size: 'small', variant: 'outlined', fullWidth: true } },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.edge },
        ...touchTarget(theme),
      }),
    },
  },
  MuiInputLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 12 } } },
  MuiMenuItem: { styleOverrides: { root: ({ theme }) => ({ fontSize: 14, ...touchTarget(theme) }) } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        ...touchTarget(theme),
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.palette.primary.main,
          backgroundColor: theme.palette.accentSoft,
        },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: Number(theme.shape.borderRadius) * 0.75,
        '&.MuiChip-clickable': touchTarget(theme),
      }),
    },
  },
  MuiPaginationItem: { styleOverrides: { root: ({ theme }) => touchTarget(theme) } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.text.primary,
        borderColor: theme.palette.edge,
        fontWeight: 500,
        ...touchTarget(theme),
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.palette.primary.main,
          backgroundColor: theme.palette.accentSoft,
        },
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
}
