/** The libraries that apps list first. */
import type { JellyfinContext } from '../context.ts'
import type { Item } from '../calls/item.ts'
import { baseItem } from './base-item.ts'

/** Their numbers are part of their ids: append only. */
export const VIEWS = [
  { number: 1, key: 'anime', name: 'Anime', type: 'tvshows' },
  { number: 2, key: 'films', name: 'Films', type: 'movies' },
  { number: 3, key: 'my-list', name: 'My list', type: 'tvshows' },
  { number: 4, key: 'airing', name: 'Airing', type: 'tvshows' },
] as const
export type View = (typeof VIEWS)[number]

export const findView = (number: number): View | undefined => VIEWS.find((view) => view.number === number)

const rootId = ({ ids }: JellyfinContext): string => ids.write({ kind: 'root', number: 1 })

export const toViewItem = (view: View, context: JellyfinContext): Item =>
  baseItem(context, {
    Id: context.ids.write({ kind: 'view', number: view.number }),
    Name: view.name,
    Type: 'CollectionFolder',
    IsFolder: true,
    CollectionType: view.type,
    ParentId: rootId(context),
  })

export const toRootItem = (context: JellyfinContext): Item =>
  baseItem(context, {
    Id: rootId(context),
    Name: context.siteName(),
    Type: 'AggregateFolder',
    IsFolder: true,
    ChildCount: VIEWS.length,
  })
