import { DialogContentText } from '@mui/material'
import { Confirm } from 'react-admin'
import type { MigrationMode } from '../../../../domain/dropdowns/format-migration.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  target: Exclude<MigrationMode, 'test'>
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a run that writes, and tells what it leads to. */
export const SwitchQuestion = ({ target, onConfirm, onClose }: Props) => {
  const words = useWords()
  return (
    <Confirm
      isOpen
      title={words('migration.run.question', { mode: words(`migration.modes.${target}`) })}
      content={
        <>
          <DialogContentText>{words(`migration.run.${target}`)}</DialogContentText>
          <DialogContentText sx={{ marginBlockStart: 2 }}>{words('migration.run.keeps')}</DialogContentText>
        </>
      }
      confirm={words('migration.run.confirm')}
      confirmColor="warning"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
