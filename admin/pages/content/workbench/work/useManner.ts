import { useState } from 'react'
import { contentAccess } from '../../../../../domain/access-rules.ts'
import type { Act } from '../../../../editing/state.ts'
import { remember, remembered } from '../../../../providers/preferences.ts'
import { useMay } from '../../../../ui/useAccount.ts'

const key = 'workbench-save'

/** How texts are saved: as drafts or published, as this browser remembers it; drafts alone without the right. */
export const useManner = () => {
  const mayPublish = useMay()(contentAccess.publish)
  const [chosen, setChosen] = useState<Act>(remembered(key) === 'approved' ? 'approved' : 'draft')
  const manner: Act = mayPublish ? chosen : 'draft'
  const choose = (act: Act) => {
    remember(key, act)
    setChosen(act)
  }
  return { manner, mayPublish, choose }
}

export type Manner = ReturnType<typeof useManner>
