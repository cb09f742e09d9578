import { cropOf, maxZoomOf } from './photo-rules.ts';

it.each([
  [172, 172, 1.02],
  [172, 300, 1.07],
  [400, 420, 2.5],
  [8000, 6000, 5],
])('a picture of %d × %d can be zoomed %d times', (width, height, zoom) => {
  expect(maxZoomOf({ width, height })).toBeCloseTo(zoom, 1);
});

it.each([
  ['as it is', { x: 10, y: 20, width: 320, height: 336 }, '10,20,320,336'],
  ['in whole pixels', { x: 0.6, y: 0.4, width: 200.4, height: 210.4 }, '1,0,200,210'],
  ['never beyond the edge', { x: 299.7, y: 190.6, width: 200.6, height: 210.4 }, '299,190,201,210'],
  ['never before it', { x: -0.4, y: -3, width: 200, height: 210 }, '0,0,200,210'],
  ['never smaller than a photo', { x: 340, y: 231.5, width: 159.6, height: 167.5 }, '340,232,160,168'],
])('a frame is sent %s', (_how, frame, crop) => {
  expect(cropOf(frame, { width: 500, height: 400 })).toBe(crop);
});
