/** Every part has its own short shader in the colours of the still picture: no lights and no reflections. */

/** Position in the world and in the part itself, and normal, for all turned parts. */
export const turned = /* glsl */ `
  varying vec3 vNormal;
  varying vec3 vWorld;
  varying vec3 vLocal;
  void main() {
    vec4 place = modelMatrix * vec4(position, 1.0);
    vNormal = mat3(modelMatrix) * normal;
    vWorld = place.xyz;
    vLocal = position;
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;

const shared = /* glsl */ `
  varying vec3 vNormal;
  varying vec3 vWorld;
  varying vec3 vLocal;
  vec3 normalHere() { return normalize(gl_FrontFacing ? vNormal : -vNormal); }
  float shine(vec3 n, float sharpness) {
    vec3 toEye = normalize(cameraPosition - vWorld);
    return pow(max(dot(n, normalize(normalize(vec3(-0.55, 0.75, 0.6)) + toEye)), 0.0), sharpness);
  }
`;

const noise = /* glsl */ `
  float random(vec3 at) { return fract(sin(dot(at, vec3(12.9898, 78.233, 37.719))) * 43758.5453); }
  float wave(float angle, float seed) {
    return sin(angle * 3.0 + seed) * 0.5 + sin(angle * 7.0 + seed * 2.3) * 0.28 + sin(angle * 17.0 + seed * 5.1) * 0.12;
  }
`;

/** The caps: lacquer over the institute's colour. */
export const lacquer = /* glsl */ `
  uniform vec3 uColour;
  ${shared}
  void main() {
    vec3 n = normalHere();
    vec3 edge = uColour * 0.4;
    vec3 lit = mix(uColour, vec3(1.0), 0.34);
    float across = n.x * 0.5 + 0.5;
    vec3 side = across < 0.3 ? mix(edge, lit, smoothstep(0.0, 0.3, across))
      : across < 0.52 ? mix(lit, uColour, smoothstep(0.3, 0.52, across)) : mix(uColour, edge, (across - 0.52) / 0.48);
    float along = clamp(0.5 + vWorld.x * 0.24 + vWorld.z * 0.2, 0.0, 1.0);
    vec3 face = along < 0.5 ? mix(lit, uColour, along * 2.0) : mix(uColour, edge, along * 2.0 - 1.0);
    vec3 colour = mix(side, face, smoothstep(0.4, 0.95, n.y));
    vec2 window = (vWorld.xz - vec2(-0.42, -0.5)) / vec2(0.66, 0.34);
    colour += 0.2 * smoothstep(0.9, 1.0, n.y) * smoothstep(1.0, 0.72, length(window)) * step(0.0, vWorld.y);
    colour += 0.32 * shine(n, 48.0) * (1.0 - smoothstep(0.9, 1.0, n.y));
    // The foot is in the shadow of the glass.
    float covered = step(vWorld.y, 0.0) * smoothstep(1.12, 1.02, length(vWorld.xz)) * smoothstep(0.9, 1.0, n.y);
    colour *= mix(1.0, 0.42, covered);
    colour *= n.y < -0.5 ? 0.45 : 1.0;
    gl_FragColor = vec4(colour, 1.0);
  }
`;

/** Posts and neck. */
export const brass = /* glsl */ `
  ${shared}
  void main() {
    vec3 n = normalHere();
    float across = n.x * 0.5 + 0.5;
    vec3 dark = vec3(0.4, 0.255, 0.085);
    vec3 mid = vec3(0.79, 0.56, 0.225);
    vec3 pale = vec3(0.965, 0.81, 0.5);
    vec3 white = vec3(1.0, 0.955, 0.79);
    vec3 colour = across < 0.22 ? mix(dark, pale, smoothstep(0.0, 0.22, across))
      : across < 0.4 ? mix(pale, white, smoothstep(0.22, 0.4, across))
      : across < 0.68 ? mix(white, mid, smoothstep(0.4, 0.68, across)) : mix(mid, dark, smoothstep(0.68, 1.0, across));
    colour *= 0.86 + 0.26 * n.y;
    colour += 0.35 * shine(n, 40.0);
    // Caps shade both ends.
    colour *= 1.0 - 0.45 * smoothstep(1.75, 2.1, vWorld.y) - 0.2 * smoothstep(-1.95, -2.1, vWorld.y);
    gl_FragColor = vec4(colour, 1.0);
  }
`;

/** Grains in layers; where the years meet, the line wavers as poured sand does. */
export const sand = /* glsl */ `
  uniform vec3 uLayers[5];
  uniform float uEdges[4];
  ${shared}
  ${noise}
  void main() {
    vec3 n = normalHere();
    float angle = atan(vLocal.z, vLocal.x);
    float onGlass = 1.0 - smoothstep(0.25, 0.6, n.y);
    vec3 colour = uLayers[0];
    for (int layer = 0; layer < 4; layer++) {
      float edge = uEdges[layer] + 0.022 * wave(angle, float(layer) * 1.7 + 0.6);
      float below = smoothstep(edge + 0.012, edge - 0.012, vLocal.y) * onGlass;
      colour = mix(colour, uLayers[layer + 1], below);
      colour *= 1.0 - 0.1 * below * smoothstep(edge - 0.05, edge - 0.005, vLocal.y);
    }
    float light = max(dot(n, normalize(vec3(-0.6, 0.62, 0.55))), 0.0);
    float across = n.x * 0.5 + 0.5;
    colour *= mix(0.66 + 0.42 * light, 0.58 + 0.5 * smoothstep(0.0, 0.3, across) * (1.0 - 0.62 * smoothstep(0.42, 1.0, across)), onGlass);
    float grain = random(floor(vLocal * 95.0));
    colour *= 0.93 + 0.14 * grain;
    colour += 0.12 * step(0.988, random(floor(vLocal * 70.0) + 3.0)) * light;
    gl_FragColor = vec4(colour, 1.0);
  }
`;

/** The stream: streaks that run down. */
export const stream = /* glsl */ `
  uniform vec3 uColour;
  uniform float uTime;
  ${shared}
  ${noise}
  void main() {
    float angle = floor(atan(vLocal.z, vLocal.x) * 3.0);
    float streak = random(vec3(angle, floor(vLocal.y * 34.0 + uTime * 46.0), 1.0));
    gl_FragColor = vec4(uColour * (0.78 + 0.3 * streak), 0.8 + 0.2 * streak);
  }
`;

/** Clear in front, pale at the rims, with two window reflections. Painted twice: far side, then near side. */
export const glass = /* glsl */ `
  uniform vec3 uRim;
  uniform float uNear;
  ${shared}
  void main() {
    vec3 n = normalHere();
    vec3 toEye = normalize(cameraPosition - vWorld);
    float rim = 1.0 - abs(dot(n, toEye));
    float body = 0.035 + 0.5 * pow(rim, 2.6);
    vec3 right = normalize(cross(vec3(0.0, 1.0, 0.0), toEye));
    float across = dot(n, right);
    float fade = smoothstep(0.12, 0.5, abs(vWorld.y)) * smoothstep(2.05, 1.7, abs(vWorld.y));
    float broad = smoothstep(0.1, 0.035, abs(across + 0.74)) * fade * 0.5;
    float thin = smoothstep(0.035, 0.008, abs(across - 0.8)) * fade * 0.6;
    float spark = shine(n, 600.0) * 0.5 * step(0.0, vWorld.y);
    float white = uNear * clamp(broad + thin + spark, 0.0, 1.0);
    float alpha = mix(body * mix(0.55, 1.0, uNear), 0.92, white);
    gl_FragColor = vec4(mix(uRim, vec3(1.0), max(white, 0.35 * (1.0 - rim))), alpha);
  }
`;

/** Soft at the foot, away from the light. */
export const shadow = /* glsl */ `
  ${shared}
  void main() {
    float wide = smoothstep(1.0, 0.0, length((vWorld.xz - vec2(0.3, 0.12)) / vec2(2.3, 1.9)));
    float close = smoothstep(1.62, 1.2, length(vWorld.xz - vec2(0.08, 0.03)));
    gl_FragColor = vec4(0.0, 0.0, 0.0, 0.42 * wide + 0.2 * close);
  }
`;

/** Grains that roll from the stream's foot a little way down the heap; `seed` differs for each. */
export const grains = /* glsl */ `
  attribute vec3 seed;
  uniform float uTime;
  uniform float uSize;
  varying float vFade;
  void main() {
    float age = fract(uTime * (0.7 + seed.x * 0.5) + seed.y);
    float angle = seed.z * 6.2832;
    float way = age * (0.14 + 0.3 * seed.x);
    float hop = 0.1 * age * (0.45 - age) * (0.5 + seed.y);
    vec3 at = vec3(cos(angle) * way, -0.59 - way * 0.5 + max(hop, 0.0) * 3.0, sin(angle) * way);
    vFade = 1.0 - age;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(at, 1.0);
    gl_PointSize = uSize * (0.8 + 0.6 * seed.x);
  }
`;

export const grain = /* glsl */ `
  uniform vec3 uColour;
  varying float vFade;
  void main() {
    float round = smoothstep(0.5, 0.3, length(gl_PointCoord - 0.5));
    gl_FragColor = vec4(uColour, round * min(1.0, vFade * 2.0));
  }
`;
