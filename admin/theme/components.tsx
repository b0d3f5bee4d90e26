import type { Theme, ThemeOptions } from '@mui/material'
import type { ComponentProps } from 'react'

interface FieldRootProps extends ComponentProps<'div'> {
  InputProps?: unknown
  inputProps?: unknown
  InputLabelProps?: unknown
}

/** Root element of a field, without the props that react-admin adds for earlier versions of MUI. */
const FieldRoot = ({ InputProps: _, inputProps: __, InputLabelProps: ___, ...rootProps }: FieldRootProps) => (
  <div {...rootProps} />
)

const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.palette.primary.main}`,
  outlineOffset: 2,
})

/** Minimum size of 44 px on touch screens. */
const buildTouchTarget = (theme: Theme) => ({
  [theme.breakpoints.down('lg')]: { minHeight: 44, minWidth: 44 },
})

/** Names of the animations by which `InputBase` notices that the browser fills or empties a field. */
const autofill = { started: 'mui-auto-fill', ended: 'mui-auto-fill-cancel' }

/** Keyframes must not be empty, or they are dropped; `animation-name` has no effect inside them. */
const autofillKeyframes = Object.fromEntries(
  Object.values(autofill).map((name) => [`@keyframes ${name}`, { from: { animationName: name } }]),
)

/** Styles of MUI's buttons and fields. */
const controls: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': focusRing(theme),
        // In checkboxes, radios and switches an invisible input has the focus.
        '&:has(> input:focus-visible)': { ...focusRing(theme), outlineOffset: -1, borderRadius: 6 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 36, ...buildTouchTarget(theme) }),
      outlined: ({ theme, ownerState }) => ({
        borderColor: theme.palette.edge,
        ...(ownerState.color === 'inherit' && { color: theme.palette.text.primary }),
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: ({ theme }) => buildTouchTarget(theme) } },
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
        ...buildTouchTarget(theme),
      }),
    },
  },
  // By default each field inserts the keyframes for its autofill styles on mount. `MuiCssBaseline` has them once for all.
  MuiInputBase: {
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      input: {
        animationName: autofill.ended,
        animationDuration: '10ms',
        '&:-webkit-autofill': { animationName: autofill.started, animationDuration: '5000s' },
      },
    },
  },
  MuiInputLabel: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.text.secondary }) } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 12 } } },
  MuiMenuItem: { styleOverrides: { root: ({ theme }) => ({ fontSize: 14, ...buildTouchTarget(theme) }) } },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: theme.shape.borderRadius,
        ...buildTouchTarget(theme),
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
        '&.MuiChip-clickable': buildTouchTarget(theme),
      }),
    },
  },
  MuiPaginationItem: { styleOverrides: { root: ({ theme }) => buildTouchTarget(theme) } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.text.primary,
        borderColor: theme.palette.edge,
        fontWeight: 500,
        ...buildTouchTarget(theme),
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.palette.primary.main,
          backgroundColor: theme.palette.accentSoft,
        },
      }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
}

/** Styles of all MUI components: borders instead of shadows, dense rows, digits of equal width. */
export const components: NonNullable<ThemeOptions['components']> = {
  ...controls,
  MuiCssBaseline: {
    styleOverrides: ({ palette }) => ({
      // Long keys are wrapped, so that dialogs fit any window.
      body: { overflowWrap: 'break-word' },
      ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
      a: { color: palette.primary.main },
      ...autofillKeyframes,
      '[dir="rtl"] .points': { transform: 'scaleX(-1)' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      // Colours of the system replace backgrounds, so what only a background shows gets an edge.
      '@media (forced-colors: active)': {
        '.MuiButtonBase-root.MuiButton-contained': { border: '1px solid ButtonBorder' },
        ':is(.MuiButtonBase-root, span):is(.Mui-selected, [aria-current=page], [aria-pressed=true])': {
          outline: '2px solid Highlight',
          outlineOffset: -2,
        },
        // Dots and bars, which have no text, keep their colours.
        'span:empty, div:empty': { forcedColorAdjust: 'none' },
      },
    }),
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderColor: theme.palette.divider }) },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.palette.divider}`, boxShadow: theme.shadows[6] }),
    },
  },
  // Menus and option lists are outside the landmarks of the page, so each is a landmark itself.
  MuiMenu: { defaultProps: { slotProps: { root: { role: 'region' } } } },
  MuiDialog: { defaultProps: { fullWidth: true } },
  // The column of a grid is not as wide as its longest word.
  MuiDialogContent: { styleOverrides: { root: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(6, 6, 3) }) } },
  MuiDialogActions: { styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(2, 6, 6) }) } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 13,
        height: 44,
        padding: theme.spacing(1.5, 3),
        borderColor: theme.palette.divider,
        fontVariantNumeric: 'tabular-nums',
      }),
      sizeSmall: { height: 36 },
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        fontWeight: 500,
      }),
      // Numbers: digits read from left to right in every language, so their units line up at the right edge.
      alignRight: ({ theme }) => theme.direction === 'rtl' && { textAlign: 'start' },
      paddingCheckbox: ({ theme }) => ({ padding: theme.spacing(0, 2) }),
    },
  },
  // Aligns the label with the heads of columns that cannot be sorted.
  MuiTableSortLabel: { styleOverrides: { root: { verticalAlign: 'bottom' } } },
  // The words distinguish the buttons; a tick beside "leave" and a warning beside "stay" only confuse.
  RaConfirm: { styleOverrides: { root: { '& .MuiButton-startIcon': { display: 'none' } } } },
  MuiSkeleton: {
    // A skeleton shown at once would only flicker on a fast response.
    styleOverrides: { root: { animationDelay: '150ms' } },
  },
  // Above the bar that sticks to the bottom of editors: a message must not cover the main button.
  MuiSnackbar: {
    styleOverrides: { anchorOriginBottomCenter: ({ theme }) => ({ '&&': { bottom: theme.spacing(24) } }) },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.palette.background.paper,
        backgroundColor: theme.palette.text.primary,
      }),
    },
  },
}
