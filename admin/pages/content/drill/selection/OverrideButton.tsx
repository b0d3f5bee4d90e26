import { Button } from '@mui/material'
import { useState } from 'react'
import type { RefusedItem } from '../../../../providers/pages/item-acts.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { OverrideQuestion } from '../../checks/OverrideQuestion.tsx'
import { type ActedOn, isOnlyWarned } from './acts.ts'

interface Props {
  refused: readonly RefusedItem[]
  rows: readonly ActedOn[]
  isBusy: boolean
  onOverride: (rows: ActedOn[], reason: string) => void
}

/** Publishes what the checks only warn of all the same, with a reason. */
export const OverrideButton = ({ refused, rows, isBusy, onOverride }: Props) => {
  const words = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const warned = rows.filter(({ id }) => refused.some((left) => left.id === id && isOnlyWarned(left)))
  if (warned.length === 0) return null
  const override = (reason: string) => {
    setIsAsking(false)
    onOverride(warned, reason)
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => setIsAsking(true)}>
        {words('content.checks.refused.override')}
      </Button>
      {isAsking && <OverrideQuestion onConfirm={override} onClose={() => setIsAsking(false)} />}
    </>
  )
}
