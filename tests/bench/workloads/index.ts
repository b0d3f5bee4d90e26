import type { Workload } from '../workload.ts'
import { bulk } from './import.ts'
import { instances } from './instances.ts'
import { item } from './item.ts'
import { notModified, publicRead } from './public.ts'
import { readsWhilePublishing } from './publishing.ts'
import { manyPublished, readsWhileManyArePublished } from './publishing-many.ts'
import { saveAlone, saveTogether } from './save.ts'
import { search, staffList } from './staff-list.ts'

/** All workloads in printed order. */
export const workloads: readonly Workload[] = [
  publicRead,
  notModified,
  readsWhilePublishing,
  readsWhileManyArePublished,
  manyPublished,
  staffList,
  search,
  item,
  saveAlone,
  saveTogether,
  bulk,
  instances,
]
