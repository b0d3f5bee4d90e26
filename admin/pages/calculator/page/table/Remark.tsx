import WarningAmber from '@mui/icons-material/WarningAmber'
import Typography from '@mui/material/Typography'

interface Props {
  id: string
  /** What is wrong, which the value cannot be saved with. */
  fault?: string
  /** What is unusual, which prevents nothing. */
  warnings: readonly string[]
  /** What is to be known otherwise. */
  note?: string
}

/** What is said of a value beside it: what is wrong with it, else what is unusual, else what limits it. */
export const Remark = ({ id, fault, warnings, note }: Props) => {
  if (fault)
    return (
      <Typography id={id} component="div" variant="caption" color="error" role="alert">
        {fault}
      </Typography>
    )
  if (warnings.length > 0)
    return (
      <Typography
        id={id}
        component="div"
        variant="caption"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', color: 'status.draft' }}
      >
        <WarningAmber aria-hidden sx={{ fontSize: 16, flex: 'none' }} />
        <span>{warnings.join('; ')}</span>
      </Typography>
    )
  return (
    <Typography id={id} component="div" variant="caption" color="textSecondary">
      {note}
    </Typography>
  )
}
