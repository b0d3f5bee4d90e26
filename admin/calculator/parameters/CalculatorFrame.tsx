import CompareArrows from '@mui/icons-material/CompareArrows'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import {
  Box,
  Button,
  Card,
  IconButton,
  Menu,
  MenuItem,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { calculatorAccess, systemAccess } from '../../../domain/access-rules.ts'
import { SkeletonRows } from '../../ui/Loading.tsx'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { BankSeries, Period } from '../calculator-types.ts'

interface LabelledControlProps {
  id: string
  label: string
  /** Minimum width in pixels, on screens with room for more than one control. */
  basis: number | 'auto'
  grows?: boolean
  /** Width in pixels from which the control shares its line on phones, where the label is hidden. */
  phoneBasis?: number
  children: ReactNode
}

/** Labelled control in the line above the parameters. */
export const LabelledControl = ({ id, label, basis, grows, phoneBasis, children }: LabelledControlProps) => (
  <Box
    sx={{
      flex: {
        xs: phoneBasis ? `1 1 ${phoneBasis}px` : '1 1 40%',
        sm: `${grows ? 1 : 0} ${basis === 'auto' ? '0 auto' : `1 ${basis}px`}`,
      },
      // The period takes the whole line, so the others share the next one.
      order: { xs: basis === 'auto' ? -1 : 0, sm: 0 },
      minWidth: 0,
      ...(grows && phoneBasis && { '&:focus-within': { flexBasis: { xs: '100%', sm: basis } } }),
    }}
  >
    <Typography
      id={id}
      component="div"
      variant="caption"
      color="textSecondary"
      sx={({ breakpoints }) => ({
        marginBlockEnd: 0.5,
        ...(phoneBasis && { [breakpoints.down('sm')]: visuallyHidden }),
      })}
    >
      {label}
    </Typography>
    {children}
  </Box>
)

const periodStates = ['past', 'current', 'scheduled'] as const

interface PeriodChoiceProps {
  series: BankSeries
  chosenPeriod: Period | undefined
  onChoose: (period: Period) => void
}

/** Choice of the shown period: the current, the next scheduled or the last past one. */
export const PeriodChoice = ({ series: { periods }, chosenPeriod, onChoose }: PeriodChoiceProps) => {
  const t = useTranslate()
  const labelId = useId()

  const count = periods.filter(({ state }) => state === 'past').length
  const findPeriod = (state: Period['state']) =>
    state === 'past'
      ? periods.findLast((period) => period.state === 'past')
      : periods.find((period) => period.state === state)

  return (
    <LabelledControl id={labelId} label={t('calculator.page.period.label')} basis="auto" phoneBasis={320}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={chosenPeriod?.state ?? null}
        aria-labelledby={labelId}
      >
        {periodStates.map((state) => {
          const period = findPeriod(state)
          return (
            <ToggleButton
              key={state}
              value={state}
              disabled={!period}
              onClick={() => period && state !== chosenPeriod?.state && onChoose(period)}
              sx={{ flex: '1 0 auto', width: 'auto', paddingInline: 2, fontSize: 13, whiteSpace: 'nowrap' }}
            >
              {t(`calculator.page.period.${state}`, { count })}
            </ToggleButton>
          )
        })}
      </ToggleButtonGroup>
    </LabelledControl>
  )
}

const comparisonPath = '/calculator-formula/compare'

const ImportParametersDialog = lazyRoute(
  async () => (await import('./ImportParametersDialog.tsx')).ImportParametersDialog,
)
const CalculatorSettingsDialog = lazyRoute(
  async () => (await import('../approval/CalculatorSettingsDialog.tsx')).CalculatorSettingsDialog,
)

/** Menu of the calculator's rarely used actions. */
const MoreActionsMenu = () => {
  const t = useTranslate()
  const may = useMay()
  const isPhone = useIsPhone()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [openDialog, setOpenDialog] = useState<'import' | 'settings'>()

  const closeMenu = () => setAnchor(null)
  const closeDialog = () => setOpenDialog(undefined)
  const showDialog = (dialog: 'import' | 'settings') => () => {
    closeMenu()
    setOpenDialog(dialog)
  }

  return (
    <>
      <IconButton
        aria-label={t('calculator.page.more')}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ border: 1, borderColor: 'edge', borderRadius: 1, width: { lg: 36 }, height: { lg: 36 } }}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={closeMenu}>
        {isPhone && (
          <MenuItem component={Link} to={comparisonPath}>
            {t('calculator.page.compare')}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/calculator-formula/formula">
          {t('calculator.page.formula')}
        </MenuItem>
        {may(calculatorAccess.edit) && (
          <MenuItem aria-haspopup="dialog" onClick={showDialog('import')}>
            {t('calculator.imported.button')}
          </MenuItem>
        )}
        {may(systemAccess) && (
          <MenuItem aria-haspopup="dialog" onClick={showDialog('settings')}>
            {t('calculator.approval.settings')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {openDialog === 'import' && <ImportParametersDialog onClose={closeDialog} />}
        {openDialog === 'settings' && <CalculatorSettingsDialog onClose={closeDialog} />}
      </Suspense>
    </>
  )
}

interface CalculatorPageHeaderProps {
  /** State of the page, beside the title. */
  aside?: ReactNode
  mainAction?: ReactNode
  /** Whether the bank is still loading; hides the menu, which would close when the data arrives. */
  isLoading?: boolean
}

export const CalculatorPageHeader = ({ aside, mainAction, isLoading = false }: CalculatorPageHeaderProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()

  return (
    <PageHeader
      title={t('shell.menu.calculator')}
      aside={!isPhone && aside}
      actions={
        <>
          {!isPhone && (
            <Button
              variant="outlined"
              color="inherit"
              component={Link}
              to={comparisonPath}
              startIcon={<CompareArrows />}
            >
              {t('calculator.page.compare')}
            </Button>
          )}
          {isPhone && <Box sx={{ alignSelf: 'center', typography: 'body2' }}>{aside}</Box>}
          {mainAction}
          <Box sx={{ visibility: isLoading ? 'hidden' : 'visible' }}>
            <MoreActionsMenu />
          </Box>
        </>
      }
    />
  )
}

/** Line of controls above the parameters. */
export const ControlsCard = ({ children }: { children: ReactNode }) => (
  <Card
    sx={({ breakpoints }) => ({
      paddingInline: 3,
      paddingBlock: 2.5,
      marginBlockEnd: 3,
      [breakpoints.down('sm')]: { padding: 0, border: 0, bgcolor: 'transparent' },
    })}
  >
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: { xs: 2, sm: 3, xl: 4 }, rowGap: 2 }}>
      {children}
    </Stack>
  </Card>
)

/** Outlines of the parameters, the timeline and the effect on loans. */
export const ParameterSkeleton = () => (
  <ParameterColumns effect={<SkeletonRows rows={9} />}>
    <SkeletonRows rows={11} />
    <SkeletonRows rows={3} />
  </ParameterColumns>
)

interface ParameterColumnsProps {
  /** Effect of the change on loans, beside the parameters on wide screens. */
  effect?: ReactNode
  /** Parameters, and the timeline below them. */
  children: ReactNode
}

/** Parameters on the start side, and their effect on loans on the end side. */
export const ParameterColumns = ({ effect, children }: ParameterColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: effect ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)' },
    }}
  >
    <Stack sx={{ gap: 3, minWidth: 0 }}>{children}</Stack>
    {effect}
  </Box>
)
