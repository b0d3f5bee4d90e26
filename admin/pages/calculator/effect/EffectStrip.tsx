import CloseIcon from '@mui/icons-material/Close'
import ExpandLessIcon from '@mui/icons-material/ExpandLess'
import ButtonBase from '@mui/material/ButtonBase'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useWords } from '../../../ui/useWords.ts'
import { EffectContent } from './EffectContent.tsx'
import { EffectHead } from './EffectHead.tsx'
import { type EffectProps, useEffectOf } from './EffectPanel.tsx'
import { Figure, FromTo } from './Figure.tsx'
import type { Chosen } from './useChosen.ts'
import { useFigures } from './useFigures.ts'

/** The payment of the chosen loan in one line. */
const Payment = ({ term: { before, after, difference } }: Chosen) => {
  const { bare, money, percent, signed } = useFigures()
  if (!after) return '—'
  const payment = money(after.payment)
  return before && difference ? (
    <FromTo
      before={bare(before.payment)}
      after={<Figure>{payment}</Figure>}
      more={signed(difference.percent, percent)}
    />
  ) : (
    <Figure>{payment}</Figure>
  )
}

const Line = ({ chosen, onOpen }: { chosen: Chosen; onOpen: () => void }) => {
  const words = useWords()
  const { money, inText } = useFigures()
  const { loan, term } = chosen
  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{
        display: 'flex',
        width: '100%',
        minHeight: 56,
        paddingInline: 4,
        gap: 2,
        justifyContent: 'space-between',
        textAlign: 'start',
        font: 'inherit',
        borderRadius: 1,
        bgcolor: 'accentSoft',
      }}
    >
      <span>
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {words('calculator.effect.paymentOf', {
            amount: inText(money(loan.loan.amount)),
            term: words('calculator.effect.years', { smart_count: term.years }),
          })}
        </Typography>
        <Payment {...chosen} />
      </span>
      <ExpandLessIcon aria-hidden />
    </ButtonBase>
  )
}

/** The effect of a change where there is no room beside the parameters: one line, which opens all of it on a sheet. */
export const EffectStrip = (props: EffectProps) => {
  const words = useWords()
  const id = useId()
  const { effect, chosen } = useEffectOf(props)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!effect.sides.after || !chosen) return null
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { maxHeight: '90vh' } }
  return (
    <>
      <Line chosen={chosen} onOpen={() => setIsOpen(true)} />
      <Drawer open={isOpen} anchor="bottom" onClose={close} slotProps={{ paper }}>
        <EffectHead id={id} isChange={effect.isChange}>
          <IconButton aria-label={words('calculator.effect.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </EffectHead>
        <EffectContent effect={effect} chosen={chosen} formula={props.formula} from={props.from} />
      </Drawer>
    </>
  )
}
