import Box from '@mui/material/Box'
import { formatDateTime } from '../../../../domain/format/format.ts'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'
import { useFormula } from '../formula/queries.ts'
import { EffectPanel, type EffectProps } from './EffectPanel.tsx'
import { EffectStrip } from './EffectStrip.tsx'

interface Props extends Pick<EffectProps, 'before' | 'after'> {
  /** When the values are to take effect; at once without it. */
  moment?: string | null
}

/** Under the top bar and over the bar of the form, while the parameters scroll. */
const beside = {
  position: 'sticky',
  insetBlockStart: 68,
  minWidth: 0,
  maxHeight: 'calc(100vh - 148px)',
  overflowY: 'auto',
}

const useEffectProps = ({ before, after, moment }: Props): EffectProps => {
  const { data } = useFormula()
  return { before, after, formula: data, from: formatDateTime(moment)?.split(' | ')[0] }
}

/** The effect of a change beside the parameters, where there is room; it stays in view. */
export const EffectBeside = (props: Props) => {
  const panel = useEffectProps(props)
  return useIsNarrow() ? null : (
    <Box sx={beside}>
      <EffectPanel {...panel} />
    </Box>
  )
}

/** The same as one line, for the lower edge of the window, where there is no room beside the parameters. */
export const EffectBelow = (props: Props) => {
  const strip = useEffectProps(props)
  return useIsNarrow() ? (
    <Box sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar', marginBlockEnd: 3 }}>
      <EffectStrip {...strip} />
    </Box>
  ) : null
}
