import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Saved } from '../../../../editing/useEditing.ts'
import type { OpenItem } from './useOpenItem.ts'

/** Leads on from an item that was published: back, or to the one that follows where that was asked for. */
export const useAfterPublishing = ({ wayBack, after }: OpenItem) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const goesOn = useRef(false)
  const leave = ({ act, isWhole }: Saved<unknown>) => {
    // What was typed while the save ran is not stored yet.
    if (act !== 'approved' || !isWhole) return
    if (goesOn.current && after) void navigate(after, { state })
    else void navigate(wayBack.to, { state: wayBack.state })
  }
  return { goesOn, leave }
}
