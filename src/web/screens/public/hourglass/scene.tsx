import { extend, useFrame } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  FrontSide,
  type Group,
  LatheGeometry,
  Mesh,
  PlaneGeometry,
  Points,
  ShaderMaterial,
  Group as ThreeGroup,
  Vector2,
  Vector3,
} from "three";
import { type Colour, colourOf, sands } from "./colours.ts";
import * as profiles from "./profiles.ts";
import * as shaders from "./shaders.ts";

extend({
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  Group: ThreeGroup,
  LatheGeometry,
  Mesh,
  PlaneGeometry,
  Points,
  ShaderMaterial,
});

/** What changes from frame to frame; set before each frame. */
export type Motion = { angle: number; seconds: number };

/** Colours from the page's theme. */
export type Look = { cap: Colour; rim: Colour };

const posts = [90, 210, 330].map((degrees) => (degrees * Math.PI) / 180);
const fallingGrains = 48;

export function HourglassScene({ motion, look }: { motion: Motion; look: Look }) {
  const turning = useRef<Group>(null);
  const uniforms = useMemo(makeUniforms, []);
  useEffect(() => {
    uniforms.lacquer.uColour.value.set(...look.cap);
    uniforms.near.uRim.value.set(...look.rim);
    uniforms.far.uRim.value.set(...look.rim);
  }, [uniforms, look]);
  useFrame(({ size, viewport }) => {
    turning.current?.rotation.set(0, motion.angle, 0);
    uniforms.stream.uTime.value = motion.seconds;
    uniforms.grains.uTime.value = motion.seconds;
    uniforms.grains.uSize.value = (size.height * viewport.dpr) / 210;
  });
  return (
    <>
      <mesh rotation-x={-Math.PI / 2} position-y={-2.37}>
        <planeGeometry args={[5.4, 5]} />
        <shaderMaterial vertexShader={shaders.turned} fragmentShader={shaders.shadow} transparent depthWrite={false} />
      </mesh>
      <group ref={turning}>
        {[profiles.cap, profiles.foot].map((profile) => (
          <Turned key={profile[1]?.[1]} profile={profile} around={96}>
            <shaderMaterial
              vertexShader={shaders.turned}
              fragmentShader={shaders.lacquer}
              uniforms={uniforms.lacquer}
            />
          </Turned>
        ))}
        {posts.map((angle) => (
          <group key={angle} position={[1.2 * Math.cos(angle), 0, -1.2 * Math.sin(angle)]}>
            <Brass profile={profiles.post} around={24} />
          </group>
        ))}
        <Brass profile={profiles.neck} around={40} />
        {[profiles.heap, profiles.upperSand].map((profile) => (
          <Turned key={profile[0]?.[1]} profile={profile} around={96}>
            <shaderMaterial
              vertexShader={shaders.turned}
              fragmentShader={shaders.sand}
              uniforms={profile === profiles.heap ? uniforms.heap : uniforms.upperSand}
              side={DoubleSide}
            />
          </Turned>
        ))}
        <Glass isNear={false} uniforms={uniforms.far} />
        <Glass isNear uniforms={uniforms.near} />
      </group>
      <mesh position-y={(profiles.peak + 0.02) / 2} renderOrder={2}>
        <cylinderGeometry args={[0.018, 0.024, Math.abs(profiles.peak) + 0.06, 12, 1, true]} />
        <shaderMaterial
          vertexShader={shaders.turned}
          fragmentShader={shaders.stream}
          uniforms={uniforms.stream}
          transparent
        />
      </mesh>
      <points renderOrder={2} frustumCulled={false}>
        <bufferGeometry>
          <bufferAttribute attach="attributes-position" args={[new Float32Array(fallingGrains * 3), 3]} />
          <bufferAttribute attach="attributes-seed" args={[uniforms.seeds, 3]} />
        </bufferGeometry>
        <shaderMaterial
          vertexShader={shaders.grains}
          fragmentShader={shaders.grain}
          uniforms={uniforms.grains}
          transparent
          depthWrite={false}
        />
      </points>
    </>
  );
}

type TurnedProps = { profile: profiles.Profile; around: number; order?: number; children: React.ReactNode };

/** A part made by rotating its profile. */
function Turned({ profile, around, order = 0, children }: TurnedProps) {
  const outline = useMemo(() => profile.map(([radius, height]) => new Vector2(radius, height)), [profile]);
  return (
    <mesh renderOrder={order}>
      <latheGeometry args={[outline, around]} />
      {children}
    </mesh>
  );
}

function Brass({ profile, around }: { profile: profiles.Profile; around: number }) {
  return (
    <Turned profile={profile} around={around}>
      <shaderMaterial vertexShader={shaders.turned} fragmentShader={shaders.brass} />
    </Turned>
  );
}

function Glass({ isNear, uniforms }: { isNear: boolean; uniforms: ReturnType<typeof makeUniforms>["near"] }) {
  return (
    <Turned profile={profiles.glass} around={96} order={isNear ? 3 : 1}>
      <shaderMaterial
        vertexShader={shaders.turned}
        fragmentShader={shaders.glass}
        uniforms={uniforms}
        side={isNear ? FrontSide : BackSide}
        transparent
        depthWrite={false}
      />
    </Turned>
  );
}

/** The uniforms of the shaders. One set per hourglass, changed in place, so that no frame allocates. */
function makeUniforms() {
  const layers = sands.map((sand) => new Vector3(...colourOf(sand)));
  const fresh = sands.map(() => new Vector3(...colourOf("#ead2a4")));
  const pale = new Vector3(...colourOf("#ecd3a2"));
  const edges = profiles.layerHeights.slice(1, 5);
  return {
    lacquer: { uColour: { value: new Vector3() } },
    heap: { uLayers: { value: layers }, uEdges: { value: edges } },
    upperSand: { uLayers: { value: fresh }, uEdges: { value: edges } },
    near: { uRim: { value: new Vector3() }, uNear: { value: 1 } },
    far: { uRim: { value: new Vector3() }, uNear: { value: 0 } },
    stream: { uColour: { value: pale }, uTime: { value: 0 } },
    grains: { uColour: { value: pale }, uTime: { value: 0 }, uSize: { value: 1 } },
    // Any numbers without a visible pattern; the same ones each time.
    seeds: Float32Array.from(
      { length: fallingGrains * 3 },
      (_, position) => (Math.sin(position * 91.7) * 43758.5) % 1,
    ).map(Math.abs),
  };
}
