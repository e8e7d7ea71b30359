import { Button } from './button.tsx';

interface Props {
  readonly up: string;
  readonly down: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** Move a line of a list up or down. */
export function OrderButtons({ up, down, isFirst, isLast, onMove }: Props) {
  return (
    <>
      <Button
        variant="quiet"
        icon="sortUp"
        isDisabled={isFirst}
        aria-label={up}
        onPress={() => onMove(-1)}
      />
      <Button
        variant="quiet"
        icon="sortDown"
        isDisabled={isLast}
        aria-label={down}
        onPress={() => onMove(1)}
      />
    </>
  );
}
