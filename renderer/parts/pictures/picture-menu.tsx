import { useMutation } from '@tanstack/react-query';
import { type ReactNode, use, useMemo } from 'react';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify, notifyError } from '../../base/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { PaperFigure } from '../../ui/charts/paper-figure.tsx';
import {
  PictureMenuContext,
  type PictureMenuProps,
  PictureSourceContext,
} from '../../ui/charts/picture-menu-context.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { drawForPaper } from './draw-for-paper.tsx';

/** Width in pixels that fits on a page at a readable size. */
const width = 860;

const ways = ['copy', 'png', 'svg'] as const;

/** Gives the pictures of a venue's screens their menu. */
export function PictureMenuProvider({
  profileId,
  children,
}: {
  readonly profileId: string;
  readonly children: ReactNode;
}) {
  const OfVenue = useMemo(
    () =>
      function OfVenue(props: PictureMenuProps) {
        return <PictureMenu {...props} profileId={profileId} />;
      },
    [profileId],
  );
  return <PictureMenuContext value={OfVenue}>{children}</PictureMenuContext>;
}

/** Makes a picture of a chart to use outside of the app: in light colours, with its source below. */
function PictureMenu({
  words,
  draw,
  profileId,
}: PictureMenuProps & { readonly profileId: string }) {
  const messages = useMessages();
  const source = use(PictureSourceContext);
  const take = useMutation({
    mutationFn: async (way: (typeof ways)[number]) => {
      const content = <PaperFigure {...words} draw={draw} />;
      const [picture] = drawForPaper(content, { width, messages });
      if (!picture) throw new Error('a picture was drawn');
      const drawn = { profileId, picture, source: [...source] };
      if (way === 'svg') return unwrap(desk.pictures.saveSvg(drawn));
      const { svg } = await unwrap(desk.pictures.draw(drawn));
      const png = await toPng(svg);
      if (way === 'png') return unwrap(desk.pictures.savePng({ ...drawn, png }));
      await unwrap(desk.pictures.copy({ png }));
      notify(messages.text('picture.copied'));
      return { fileName: null };
    },
    onSuccess: ({ fileName }) => {
      if (fileName !== null) notify(messages.text('picture.saved', { name: fileName }));
    },
    onError: (error) => notifyError(messages.text(`error.${toAppError(error).kind}.title`)),
  });
  return (
    <MenuButton
      button={
        <Button
          variant="quiet"
          icon="more"
          isDisabled={take.isPending}
          aria-label={messages.text('picture.menu', { title: words.title })}
        />
      }
      groups={[
        ways.map((way) => ({
          id: way,
          text: messages.text(`picture.take.${way}`),
          run: () => take.mutate(way),
        })),
      ]}
    />
  );
}

/** Pixels for each pixel of the screen, since pictures are enlarged in documents. */
const scale = 2;

/** The pixels of an SVG as a PNG, as base64. */
async function toPng(svg: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}
