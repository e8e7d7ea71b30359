/** Calls back at once, and again whenever an element appears, disappears or changes its size. */
export function observeLayout(measure: () => void): () => void {
  let frame = 0;
  const measureSoon = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      measure();
    });
  };
  measure();
  const changes = new MutationObserver(measureSoon);
  changes.observe(document.body, { subtree: true, childList: true });
  addEventListener('resize', measureSoon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('resize', measureSoon);
  };
}
