import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CharacterPage, parseCharacterPage } from './character-page.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'

/** The pages of a title's characters, asked for one by one; a failure leads to the error page (specification, section 8). */
export function useCharacterPages(animeId: string) {
  const { catalogueApi } = useCatalogueApi()
  const navigate = useNavigate()
  const [page, turnTo] = useState(1)
  const [shown, setShown] = useState<CharacterPage | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const answer = await fetch(`${catalogueApi}/character/list/${animeId}?page=${page}`, controller)
      if (!answer.ok) throw new Error(`The characters' list answered ${answer.status}`)
      setShown(parseCharacterPage(await answer.json()))
    }
    load().catch(() => {
      if (!controller.signal.aborted) void navigate('/error-page')
    })
    return () => controller.abort()
  }, [catalogueApi, animeId, page, navigate])

  return { page, turnTo, shown }
}
