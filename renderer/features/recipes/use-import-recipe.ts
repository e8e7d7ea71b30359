import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useTellRemoved } from '../../base/removals.ts';

/**
 * Adds the recipe of a file, which is chosen in a native dialog, or of the text of one that was dropped or
 * opened; it can be taken back.
 */
export function useImportRecipe(): (profileId: string, text?: string) => Promise<void> {
  const messages = useMessages();
  const tellImported = useTellRemoved();
  return async (profileId, text) => {
    const made = await unwrap(
      desk.recipes.importFromFile({ profileId, ...(text === undefined ? {} : { text }) }),
    );
    if (!made) return;
    const { name, folder, recipeId } = made;
    tellImported(messages.text('drop.recipe', { name, folder }), () =>
      unwrap(desk.recipes.remove({ profileId, recipeId })),
    );
  };
}
